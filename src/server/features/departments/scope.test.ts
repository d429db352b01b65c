import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const own = await addCompany(server.services)
const ownDepartment = await addDepartment(server.services, { companyId: own })
const other = await addCompany(server.services, { name: 'Andre fengsel' })
const otherDepartment = await addDepartment(server.services, { companyId: other })
const admin = await server.signedIn('org_admin', { companyId: own })
await server.signedIn('org_admin', { companyId: other })

const delegate = (on: boolean) => setSettings(server.services, { delegatedAdministration: on })
beforeEach(() => delegate(true))

const form = { name: 'Avdeling B', isActive: true, callList: [] }

/** Every function with an id of a company or department in it. */
const calls = (companyId: string, id: string): readonly (readonly [FunctionName, object])[] => [
  ['companies.get', { id: companyId }],
  ['companies.getStats', { id: companyId }],
  ['departments.list', { companyId }],
  ['departments.get', { id }],
  ['departments.listWithUsage', { companyId }],
  ['departments.create', { id: uuidv7(), companyId, ...form }],
  ['departments.update', { id, version: 1, ...form }],
  ['departments.remove', { id }],
]

test.each(calls(other, otherDepartment).map(([name], place) => [name, place] as const))(
  'ROLE-08 %s answers a local admin alike for another company, a missing one and an id of something else',
  async (name, place) => {
    const before = await organisationText(server, other)
    const pairs = [
      [other, otherDepartment],
      [uuidv7(), uuidv7()],
      [ownDepartment, own],
      [admin.userId, admin.userId],
    ] as const
    for (const [companyId, id] of pairs) {
      const answer = await server.call(name, calls(companyId, id)[place]?.[1], admin)
      const { requestId: _, ...error } = answer.error ?? { requestId: '' }
      expect([answer.status, error]).toEqual([
        404,
        { message: 'Fant ikke det du ba om.', reason: 'not-found', fields: [] },
      ])
    }
    expect(await organisationText(server, other)).toBe(before)
  },
)

test('ROLE-05 a local admin reads and writes the own company while that is delegated', async () => {
  const id = await addDepartment(server.services, { companyId: own, name: 'Til prøve' })
  const before = await organisationText(server, other)
  for (const [name, input] of calls(own, id)) {
    expect((await server.call(name, input, admin)).status, name).toBe(200)
  }
  expect(await organisationText(server, other)).toBe(before)
})

test('ROLE-04 while it is not delegated, a local admin only reads the departments, and nothing changes', async () => {
  await delegate(false)
  const before = await organisationText(server, own)
  for (const [name, input] of calls(own, ownDepartment)) {
    const isReading = name === 'departments.list' || name === 'departments.get'
    const answer = await server.call(name, input, admin)
    expect(answer.error?.reason, name).toBe(isReading ? undefined : 'forbidden')
  }
  expect(await organisationText(server, own)).toBe(before)
})

test.each(sliceForTurn(['editor', 'counselor', 'researcher', 'user'] as const, 0, 2))(
  'ROLE-09 %s reads the departments of the own company and changes none, delegated or not',
  async (role) => {
    const who = await server.signedIn(role, { companyId: own })
    const before = await organisationText(server, own)
    for (const [name, input] of calls(own, ownDepartment)) {
      const isReading = name === 'departments.list' || name === 'departments.get'
      expect((await server.call(name, input, who)).status, name).toBe(isReading ? 200 : 403)
    }
    expect(await organisationText(server, own)).toBe(before)
    for (const companyId of [other, uuidv7()]) {
      const answer = await server.call('departments.list', { companyId }, who)
      expect(answer.error?.reason).toBe('not-found')
    }
  },
)

test('ROLE-09 somebody without a company has no departments to read', async () => {
  const who = await server.signedIn('counselor')
  expect((await server.call('departments.list', { companyId: own }, who)).status).toBe(404)
  expect((await server.call('departments.get', { id: ownDepartment }, who)).status).toBe(404)
})

test('ROLE-07 companies are administered by superadmins alone, also while administration is delegated', async () => {
  const before = await organisationText(server, own)
  const company = { name: 'N', contactPerson: 'L', totalLicenses: 1, settings: { language: 'no' } }
  for (const [name, input] of [
    ['companies.list', {}],
    ['companies.create', { id: uuidv7(), ...company }],
    ['companies.update', { id: own, version: 1, ...company, isActive: true }],
    ['companies.deactivate', { id: own }],
    ['companies.reactivate', { id: own }],
    ['companies.remove', { id: own }],
  ] as const) {
    expect(await server.call(name, input, admin), name).toMatchObject({
      status: 403,
      error: { reason: 'forbidden', message: 'Du har ikke tilgang til denne siden.' },
    })
  }
  expect(await organisationText(server, own)).toBe(before)
})

test('H1 a call that the role does not allow leaves a row of its own, although nothing else is kept', async () => {
  const who = await server.signedIn('counselor', { companyId: own })
  await server.call('companies.remove', { id: own }, who)
  const { rows } = await boundQuery(
    server.database.owner,
    { role: 'superadmin' },
    `select action, result, role, company_id, resource_id, details from audit_log
     where user_id = $1 and action like 'companies.%'`,
    [who.userId],
  )
  expect(rows).toEqual([
    {
      action: 'companies.remove',
      result: 'refused',
      role: 'counselor',
      company_id: own,
      resource_id: null,
      details: { reason: 'forbidden' },
    },
  ])
})

test('ROLE-09 the number of seats is a superadmin’s: a local admin may name the one that is there', async () => {
  const id = uuidv7()
  const create = (allocatedSeats: number) =>
    server.call('departments.create', { id, companyId: own, ...form, allocatedSeats }, admin)
  const refused = {
    status: 403,
    error: {
      reason: 'seats-not-yours',
      message: 'Antall plasser kan bare endres av en superadministrator.',
      fields: ['allocatedSeats'],
    },
  }
  expect(await create(21)).toMatchObject(refused)
  expect((await create(20)).data).toEqual({ id, version: 1 })
  const superadmin = await server.signedIn('superadmin')
  const update = (who: typeof admin, version: number, allocatedSeats?: number) =>
    server.call('departments.update', { id, version, ...form, allocatedSeats }, who)
  expect((await update(superadmin, 1, 35)).status).toBe(200)
  const before = await organisationText(server, own)
  expect(await update(admin, 2, 36)).toMatchObject(refused)
  expect(await update(admin, 2, 20)).toMatchObject(refused)
  expect(await organisationText(server, own)).toBe(before)
  expect((await update(admin, 2, 35)).data).toEqual({ id, version: 3 })
  expect((await update(admin, 3)).data).toEqual({ id, version: 4 })
  const got = await server.call('departments.get', { id }, admin)
  expect(got.data).toMatchObject({ allocatedSeats: 35 })
})
