import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addScope, newUserRequest, userForm } from '#testing/rows/user-requests.ts'
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
