import { afterAll, beforeAll, expect, test } from 'vitest'
import { addScope, createUser, readUser } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)

const isSignedIn = async (who: SignedIn) =>
  (await server.call('assessments.overview', {}, who)).status === 200

test('USR-02 AUTH-12 B7 a user made inactive is out at the next call, for good', async () => {
  const who = await server.signedIn('counselor', own)
  const elsewhere = await server.signIn(who.email, server.password)
  const answer = await server.call('profiles.deactivate', { id: who.userId }, local)
  expect(answer.data).toEqual({ id: who.userId })
  expect(await readUser(server, local, who.userId)).toMatchObject({
    isActive: false,
    version: 2,
  })
  await expect(server.signIn(who.email, server.password)).rejects.toThrow('refused')
  // The old sessions do not come back with the user.
  await server.call('profiles.reactivate', { id: who.userId }, local)
  expect([await isSignedIn(who), await isSignedIn(elsewhere)]).toEqual([false, false])
  expect((await server.signIn(who.email, server.password)).userId).toBe(who.userId)
})

fullTest(
  'USR-02 deactivating and reactivating again change nothing and are no failure',
  async () => {
    const { userId: id } = await server.signedIn('counselor', own)
    for (const [name, version] of [
      ['profiles.reactivate', 1],
      ['profiles.deactivate', 2],
      ['profiles.deactivate', 2],
      ['profiles.reactivate', 3],
      ['profiles.reactivate', 3],
    ] as const) {
      expect((await server.call(name, { id }, local)).status).toBe(200)
      expect(await readUser(server, local, id)).toMatchObject({ version })
    }
    const trail = await auditRowsOf(server, id)
    expect(trail.map(({ details }) => (details as { isActive: boolean }).isActive)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  },
)

test('USR-03 AUTH-12 what a removed user stored stays without a person; the user is out and unknown', async () => {
  const who = await server.signedIn('counselor', own)
  const submission = officerSubmission()
  await server.call('officer.complete', submission, who)
  const before = await storedRows(server, submission.id)
  expect(before.assessments).toMatchObject([{ user_id: who.userId }])
  expect((await server.call('profiles.remove', { id: who.userId }, local)).data).toEqual({
    id: who.userId,
  })
  const [assessment] = before.assessments
  expect(await storedRows(server, submission.id)).toEqual({
    ...before,
    assessments: [{ ...assessment, user_id: null }],
  })
  expect(await isSignedIn(who)).toBe(false)
  expect(await storedUser(server, who.userId)).toBeUndefined()
  const left = `select from sessions where user_id = $1
    union all select from invitations where user_id = $1`
  expect(await storedQuery(server, left, [who.userId])).toEqual([])
  await expect(server.signIn(who.email, server.password)).rejects.toThrow('refused')
  const again = await server.call('profiles.remove', { id: who.userId }, local)
  expect(again).toMatchObject({ status: 404, error: { reason: 'not-found' } })
})

test('USR-03 a removed user leaves the licence and the address free', async () => {
  const place = await addScope(server, { licences: 1, seats: 1 })
  const email = 'ledig@example.no'
  const id = await createUser(server, admin, place, { email })
  await server.call('profiles.remove', { id }, admin)
  const next = await createUser(server, admin, place, { email })
  expect(await storedUser(server, next)).toMatchObject({ email, is_active: true })
})

test('USR-02 an invitation is for those without a password, and the new one replaces the old', async () => {
  const id = await createUser(server, local, own)
  expect(await readUser(server, local, id)).toMatchObject({ isInvited: true })
  const invite = async () => {
    const { data } = await server.call('profiles.invite', { id }, local)
    return (data as { invitation: { token: string; expiresAt: string } }).invitation
  }
  const [first, second] = [await invite(), await invite()]
  expect(second.expiresAt).toBe('2026-11-24T01:14:00.000Z')
  const read = async ({ token }: { token: string }) =>
    (await server.call('authMutations.readInvitation', { token })).data
  expect([await read(first), await read(second)]).toMatchObject([null, { fullName: 'Ola Hansen' }])
  const taken = { token: second.token, password: 'Mitt-eget-77' }
  await server.call('authMutations.acceptInvitation', taken)
  expect(await readUser(server, local, id)).toMatchObject({ isInvited: false })
  const refused = await server.call('profiles.invite', { id }, local)
  expect(refused).toMatchObject({ status: 409, error: { reason: 'has-password' } })
})

test('USR-02 nobody inactive is invited', async () => {
  const id = await createUser(server, local, own)
  await server.call('profiles.deactivate', { id }, local)
  const refused = await server.call('profiles.invite', { id }, local)
  const message = 'Brukeren er ikke aktiv. Aktiver brukeren først.'
  expect(refused).toMatchObject({ status: 409, error: { reason: 'not-active', message } })
})
