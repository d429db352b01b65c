import { afterAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditLog as contract } from '#contract/auditLog.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { addAuditRows, auditRow, clearTrail, tamper } from '#testing/rows/audit-trail.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const [own, other] = [await addScope(server), await addScope(server)]
const superadmin = await server.signedIn('superadmin')
const admin = await server.signedIn('org_admin', own)
const stranger = await server.signedIn('org_admin', other)
beforeEach(async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  await clearTrail(server)
})

const { companyId } = own
const asked: readonly FunctionName[] = ['auditLog.list', 'auditLog.export', 'auditLog.choices']

/** Without what the reading itself leaves. */
const idsFor = async (who: SignedIn, input: object = {}): Promise<readonly string[]> => {
  const answer = await server.call('auditLog.list', { reads: true, ...input }, who)
  expect(answer.error).toBeNull()
  const { rows } = answer.data as z.infer<typeof contract.list.output>
  return rows.filter(({ action }) => !action.startsWith('auditLog.')).map(({ id }) => id)
}

type Row = Parameters<typeof auditRow>[1]

const done: Row = { companyId, role: 'org_admin', action: 'profiles.update', resourceType: 'user' }

/** Rows that are none of the company's log, each by one thing. */
const hidden: readonly Row[] = [
  { ...done, companyId: other.companyId },
  { ...done, companyId: null },
  { ...done, role: 'superadmin' },
  { ...done, role: 'administrator' },
  { ...done, role: null },
  { ...done, role: 'counselor', action: 'cases.open', resourceType: 'case' },
  { ...done, role: 'counselor', action: 'cases.get', resourceType: 'case', result: 'refused' },
  { ...done, role: 'counselor', action: 'officer.complete', resourceType: 'assessment' },
  { ...done, userId: null, role: 'user', action: 'observation.complete' },
  { ...done, action: 'authMutations.signIn', resourceType: 'session' },
  { ...done, action: 'systemSettings.upsert', resourceType: 'system-settings' },
]

/** Rows of it. */
const shown: readonly Row[] = [
  done,
  { ...done, role: 'counselor', result: 'refused' },
  { ...done, action: 'departments.update', resourceType: 'department' },
  { ...done, role: 'counselor', action: 'functions.helpHere', resourceType: 'department' },
  { ...done, role: 'counselor', action: 'twoFactor.disable', resourceType: null },
]

test('BO-07 ROLE-08 a local admin reads the events of the own company, in the list, in the file and as choices', async () => {
  await addAuditRows(
    server,
    [...hidden, { ...hidden[5], userId: admin.userId }].map((row) => auditRow(server, row)),
  )
  const ids = await addAuditRows(
    server,
    shown.map((row) => auditRow(server, row)),
  )
  expect((await idsFor(admin)).toSorted()).toEqual(ids.toSorted())
  expect((await server.call('auditLog.choices', {}, admin)).data).toEqual({
    // Its own reading, and not those of others.
    actions: [
      'auditLog.list',
      'departments.update',
      'functions.helpHere',
      'profiles.update',
      'twoFactor.disable',
    ],
    resourceTypes: ['department', 'user'],
  })
  const file = await server.call('auditLog.export', { action: 'profiles' }, admin)
  expect(file.data).toMatchObject({ rows: [{ id: ids[1] }, { id: ids[0] }], next: null })
  // No filter reaches past it.
  expect(await idsFor(admin, { action: 'cases.open' })).toEqual([])
  expect(await idsFor(admin, { userId: superadmin.userId })).toEqual([])
  expect(await idsFor(superadmin)).toHaveLength(hidden.length + 1 + shown.length)
})

test('D5 BO-07 the policies alone show a local admin no other row of somebody else, and nobody else any', async () => {
  await addAuditRows(
    server,
    [...hidden, ...shown].map((row) => auditRow(server, row)),
  )
  const seenBy = async (role: string) => {
    const bound = { role, companyId, userId: uuidOf(1) }
    const connection = applicationConnection(server.database.owner)
    return (await boundQuery(connection, bound, 'select from audit_log')).rowCount
  }
  // ADM-04: with a save by a superadmin of the company, two of them.
  expect(await seenBy('org_admin')).toBe(shown.length + 3)
  for (const role of ['editor', 'counselor', 'researcher', 'user']) {
    expect(await seenBy(role), role).toBe(0)
  }
})

test('BO-07 an event stays in the company in which it happened, when who did it has moved', async () => {
  const mover = await server.signedIn('org_admin', own)
  const called = async (name: FunctionName, input: object, who: SignedIn) =>
    expect((await server.call(name, input, who)).error).toBeNull()
  const form = await userForm(server, mover, mover.userId)
  await called('profiles.update', { ...form, fullName: 'Ny Navnesen' }, mover)
  const [before = '', ...more] = await idsFor(admin)
  expect(more).toEqual([])
  const again = await userForm(server, superadmin, mover.userId)
  await called('profiles.update', { ...again, ...other }, superadmin)
  const [moved] = await tamper(server, 'select company_id from users where id = $1', [mover.userId])
  expect(moved).toEqual({ company_id: other.companyId })
  expect(await idsFor(admin)).toEqual([before])
  expect(await idsFor(stranger)).toEqual([])
  // The name is of a user of another company now.
  const { data } = await server.call('auditLog.list', { action: 'profiles' }, admin)
  expect(data).toMatchObject({ rows: [{ userName: null, resourceName: null }], objects: [] })
})

test('ROLE-05 BO-07 the log of a company is refused while administration is not delegated, to an editor, and of a person', async () => {
  const editor = await server.signedIn('editor', own)
  const reasons = (who: SignedIn) =>
    Promise.all(asked.map(async (name) => (await server.call(name, {}, who)).error?.reason))
  expect(await reasons(editor)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  const ofPerson = await server.call('auditLog.ofPerson', { userId: admin.userId }, admin)
  expect(ofPerson.error?.reason).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: false })
  expect(await reasons(admin)).toEqual(['forbidden', 'forbidden', 'forbidden'])
})
