import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addCase } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { addScope, newUserRequest, userForm } from '#testing/rows/user-requests.ts'
import { roundCount } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)
const officer = await addUser(server.services, server.passwordHash, { role: 'counselor', ...own })
const superior = await addUser(server.services, server.passwordHash, { role: 'superadmin', ...own })

const seats = { name: 'Avdeling A', allocatedSeats: 500, isActive: true, callList: [] }
const form = () => userForm(server, admin, officer.id)

const attempts: readonly (readonly [FunctionName, string, () => Promise<object>])[] = [
  ['superadmins.create', 'forbidden', async () => newUserRequest(own)],
  ['profiles.create', 'role-not-yours', async () => newUserRequest(own, { role: 'superadmin' })],
  ['profiles.update', 'role-not-yours', async () => ({ ...(await form()), role: 'user' })],
  ['profiles.deactivate', 'superadmin-row', async () => ({ id: superior.id })],
  [
    'departments.update',
    'seats-not-yours',
    async () => ({ id: own.departmentId, version: 1, ...seats }),
  ],
]

test.each(attempts)(
  'H1 %s that is refused as %s, for who asks, leaves a row although nothing else is kept',
  async (name, reason, input) => {
    const text = 'select * from audit_log where user_id = $1 and action = $2'
    const rows = () => storedQuery(server, text, [local.userId, name])
    const before = await rows()
    const answer = await server.call(name, await input(), local)
    expect(answer).toMatchObject({ status: 403, error: { reason } })
    expect((await rows()).slice(before.length)).toMatchObject([
      { result: 'refused', role: 'org_admin', company_id: own.companyId, details: { reason } },
    ])
  },
)

test('H1 a refusal of the input itself leaves none: the caller tried nothing outside their rights', async () => {
  const count = 'select from audit_log where user_id = $1'
  const before = await storedQuery(server, count, [local.userId])
  const stale = { ...(await form()), version: 9 }
  expect((await server.call('profiles.update', stale, local)).error?.reason).toBe('stale')
  const taken = newUserRequest(own, { email: officer.email })
  expect((await server.call('profiles.create', taken, local)).error?.reason).toBe('email-taken')
  expect(await storedQuery(server, count, [local.userId])).toHaveLength(before.length)
})

/** More than get a row each. */
const TRIES = roundCount(70, 100)

/** The details of the refusals of a caller. */
const refusedBy = async (userId: string) =>
  (
    await storedQuery(
      server,
      `select action, details from audit_log where user_id = $1 and result = 'refused' order by at, id`,
      [userId],
    )
  ).map(({ action, details }) => [action, details])

test('F-B6 H1 FUP-112 an id outside the reach of the caller leaves a row without the id, whether it exists or not', async () => {
  const ward = await addWard(server)
  const caseId = await addCase(server.services, { ...ward, reference: 'kongle-kompass' })
  const who = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  for (const id of [caseId, uuidv7()]) {
    expect((await server.call('cases.get', { id }, who)).status).toBe(404)
    expect((await server.call('assessments.get', { id }, who)).status).toBe(404)
  }
  const at = server.clock.now().toISOString()
  const check = checkInput(at, { reference: 'kongle-kompass' })
  expect((await server.call('checks.record', check, who)).error?.reason).toBe('unknown-case')
  expect(await refusedBy(who.userId)).toEqual([
    ['cases.get', { reason: 'not-found' }],
    ['assessments.get', { reason: 'not-found' }],
    ['cases.get', { reason: 'not-found' }],
    ['assessments.get', { reason: 'not-found' }],
    ['checks.record', { reason: 'unknown-case' }],
  ])
})

test('F-B6 X4 of many ids outside the reach of the caller 60 get a row each, then one a minute counts those before it', async () => {
  const who = await staffOn(server, await addWard(server))
  const tries = async (count: number) => {
    for (let at = 0; at < count; at += 1) await server.call('cases.get', { id: uuidv7() }, who)
  }
  await tries(TRIES)
  expect(await refusedBy(who.userId)).toHaveLength(61)
  server.clock.advance(60_000)
  await tries(10)
  const rows = await refusedBy(who.userId)
  expect(rows.slice(61)).toEqual([['cases.get', { reason: 'not-found', more: TRIES - 61 }]])
})
