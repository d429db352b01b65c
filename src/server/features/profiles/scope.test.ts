import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { noPendingSteps } from '#domain/access/decide.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { inTransaction } from '#server/core/database.ts'
import { addUser } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { addScope, newUserRequest, type Scope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { listProfiles } from './list.ts'
import { findProfile, isScopeAvailable, listKnownEmails, assertScopeAllowed } from './queries.ts'

const server = await startTestServer()
afterAll(server.close)
const own = await addScope(server)
const other = await addScope(server)
const local = await server.signedIn('org_admin', own)
const theirs = await addUser(server.services, server.passwordHash, { role: 'counselor', ...other })
const mine = await addUser(server.services, server.passwordHash, { role: 'counselor', ...own })

const delegate = (on: boolean) => setSettings(server.services, { delegatedAdministration: on })
beforeEach(() => delegate(true))

const form = (place: Scope) => ({ fullName: 'Ola', role: 'counselor', ...place, isActive: true })

/** Every function with the id of a user, a company or a department in it. */
const calls = (id: string, place: Scope): readonly (readonly [FunctionName, object])[] => [
  ['profiles.get', { id }],
  ['profiles.update', { id, version: 1, ...form(own) }],
  ['profiles.invite', { id }],
  ['profiles.deactivate', { id }],
  ['profiles.reactivate', { id }],
  ['profiles.remove', { id }],
  ['profiles.list', { companyId: place.companyId }],
  ['profiles.list', { departmentId: place.departmentId }],
  ['profiles.list', place],
  ['profiles.list', { companyId: own.companyId, departmentId: place.departmentId }],
]

test.each(
  sliceForTurn(
    calls('', other).map(([name], place) => [name, place] as const),
    0,
    3,
  ),
)(
  'ROLE-08 D2 %s (%i) answers a local admin alike for another company, a missing row and another kind of id',
  async (name, place) => {
    const before = await organisationText(server, other.companyId)
    const ids: readonly (readonly [string, Scope])[] = [
      [theirs.id, other],
      [uuidv7(), { companyId: uuidv7(), departmentId: uuidv7() }],
      [own.companyId, { companyId: mine.id, departmentId: mine.id }],
    ]
    for (const [id, where] of ids) {
      const answer = await server.call(name, calls(id, where)[place]?.[1], local)
      const { requestId: _, ...error } = answer.error ?? { requestId: '' }
      expect([answer.status, error]).toEqual([
        404,
        { message: 'Fant ikke det du ba om.', reason: 'not-found', fields: [] },
      ])
    }
    expect(await organisationText(server, other.companyId)).toBe(before)
  },
)

const missing = (field: string) => ({
  status: 404,
  error: { reason: 'not-found', fields: [field] },
})
const elsewhere = [
  [other, 'companyId'],
  [{ ...own, companyId: uuidv7() }, 'companyId'],
  [{ ...own, departmentId: other.departmentId }, 'departmentId'],
  [{ ...own, departmentId: uuidv7() }, 'departmentId'],
  [{ ...own, departmentId: own.companyId }, 'departmentId'],
] as const

test('ROLE-08 a local admin puts nobody, new or not, into another company or its departments', async () => {
  const before = await organisationText(server, other.companyId)
  for (const [place, field] of elsewhere) {
    const made = await server.call('profiles.create', newUserRequest(place), local)
    expect(made).toMatchObject(missing(field))
    const change = { id: mine.id, version: 1, ...form(place) }
    expect(await server.call('profiles.update', change, local)).toMatchObject(missing(field))
  }
  expect(await organisationText(server, other.companyId)).toBe(before)
  expect(await storedUser(server, mine.id)).toMatchObject({ company_id: own.companyId, version: 1 })
})

test('ROLE-08 a superadmin reaches every company, and gets an error for a missing one', async () => {
  const admin = await server.signedIn('superadmin')
  for (const place of [own, other]) {
    expect((await server.call('profiles.create', newUserRequest(place), admin)).status).toBe(200)
    for (const where of [place, { companyId: place.companyId }]) {
      expect((await server.call('profiles.list', where, admin)).status).toBe(200)
    }
  }
  const mixed = { companyId: own.companyId, departmentId: other.departmentId }
  expect((await server.call('profiles.list', mixed, admin)).status).toBe(404)
  expect(await server.call('profiles.create', newUserRequest(mixed), admin)).toMatchObject(
    missing('departmentId'),
  )
  const nowhere = newUserRequest({ ...own, companyId: uuidv7() })
  expect(await server.call('profiles.create', nowhere, admin)).toMatchObject(missing('companyId'))
})

test('ROLE-08 without a company a user has no department', async () => {
  const admin = await server.signedIn('administrator')
  const change = { id: mine.id, version: 1, ...form(own), companyId: null }
  expect(await server.call('profiles.update', change, admin)).toMatchObject(missing('departmentId'))
})

test('ROLE-08 a local admin takes nobody out of the company but by removing', async () => {
  const change = { id: mine.id, version: 1, ...form(own), companyId: null, departmentId: null }
  expect(await server.call('profiles.update', change, local)).toMatchObject({
    status: 403,
    error: { reason: 'forbidden' },
  })
})

test.each(sliceForTurn(['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const, 0, 4))(
  'ROLE-07 D4 %s administers nobody while that is not delegated, and only a local admin when it is',
  async (role) => {
    const who = await server.signedIn(role, own)
    const before = await organisationText(server, own.companyId)
    const asked = [...calls(mine.id, own), ['profiles.create', newUserRequest(own)] as const]
    for (const on of [false, true]) {
      if (on && role === 'org_admin') continue
      await delegate(on)
      for (const [name, input] of asked) {
        const answer = await server.call(name, input, who)
        expect(answer, name).toMatchObject({
          status: 403,
          error: { reason: 'forbidden', message: 'Du har ikke tilgang til denne siden.' },
        })
      }
    }
    expect(await organisationText(server, own.companyId)).toBe(before)
  },
)

test('ROLE-08 the application keeps the companies apart without the policies', async () => {
  const caller = {
    ...local,
    sessionId: local.handle,
    role: 'org_admin' as const,
    ...own,
    ...noPendingSteps,
    serviceScopes: null,
  }
  expect(() => assertScopeAllowed(caller, own)).not.toThrow()
  expect(() => assertScopeAllowed(caller, other)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND' }),
  )
  // Bound so that the policies let everything through.
  await inTransaction(server.services.pool, { role: 'system', userId: null }, async (db) => {
    expect(await findProfile(db, caller, theirs.id)).toBeUndefined()
    expect(await findProfile(db, caller, mine.id)).toBeDefined()
    expect(await isScopeAvailable(db, caller, { companyId: other.companyId })).toBe(false)
    expect(await isScopeAvailable(db, caller, { departmentId: other.departmentId })).toBe(false)
    expect(await isScopeAvailable(db, caller, own)).toBe(true)
    expect(await listKnownEmails(db, caller, [theirs.email, mine.email])).toEqual({
      emails: [mine.email],
      invited: [],
    })
    const sort = { column: 'fullName', direction: 'ascending' } as const
    const page = { search: '', sort, page: 1, pageSize: 100 }
    const { rows, unfiltered } = await listProfiles(db, caller, page)
    expect(rows.length).toBe(unfiltered)
    expect(new Set(rows.map(({ companyId }) => companyId))).toEqual(new Set([own.companyId]))
  })
})

test.each([
  'update users set full_name = full_name where id = $1',
  'delete from users where id = $1',
  'select from users where id = $1 for update',
])(
  'D4 the policies let no local admin touch a superadmin of the company: %s',
  async (statement) => {
    const { id } = await addUser(server.services, server.passwordHash, {
      role: 'superadmin',
      ...own,
    })
    const bound = { role: 'org_admin', userId: local.userId, companyId: own.companyId }
    const application = applicationConnection(server.database.owner)
    const asked = (text: string, userId: string) => boundQuery(application, bound, text, [userId])
    expect((await asked('select from users where id = $1', id)).rowCount).toBe(1)
    expect((await asked(statement, id)).rowCount).toBe(0)
    expect((await asked(statement, mine.id)).rowCount).toBe(1)
  },
)
