import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { NEW_PASSWORD, storeOneOfEachFlow, followLink } from '#testing/flows/shared-links.ts'
import { queuedFor, tokenFor } from '#testing/mail/queued.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import { firstRows } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X6: where mail is sent, nobody but the owner has the link; and no other way leads an administrator into an account.
const server = await startTestServer()
afterAll(server.close)
const relay = { smtpHost: 'relay.example.no', smtpFromEmail: 'holdepunkt@example.no' }
beforeAll(() => setSettings(server.services, { delegatedAdministration: true, ...relay }))
const own = await addScope(server)
const local = await server.signedIn('org_admin', own)
const admin = await server.signedIn('superadmin')

test.each(
  firstRows(1, [
    ['profiles.resetPassword', 'counselor', local],
    ['superadmins.resetPassword', 'superadmin', admin],
  ] as const),
)('X6 A13 %s sends the link to the owner, and shows it nobody', async (name, role, by) => {
  const who = await server.signedIn(role, role === 'counselor' ? own : {})
  const { officer } = await storeOneOfEachFlow(server, who)
  const answer = await server.call(name, { id: who.userId }, by)
  expect(answer.data).toEqual({ id: who.userId, reset: { isMailed: true } })
  const token = await tokenFor(server, who.email)
  expect(await queuedFor(server, who.email)).toMatchObject([{ kind: 'password-handed-over' }])
  const trail = await storedQuery(server, 'select * from audit_log')
  for (const told of [answer, trail, server.log]) expect(JSON.stringify(told)).not.toContain(token)

  await followLink(server, token)
  const back = await server.signIn(who.email, NEW_PASSWORD)
  expect((await server.call('assessments.get', { id: officer.id }, back)).status).toBe(200)
  expect(await storedQuery(server, 'select from handed_over_resets')).toEqual([])
})

test('X6 AUTH-03 a link that its owner asked for closes nothing, also in the place of one that was handed over', async () => {
  const who = await server.signedIn('counselor', own)
  const { officer } = await storeOneOfEachFlow(server, who)
  await setSettings(server.services, { smtpHost: '' })
  await server.call('profiles.resetPassword', { id: who.userId }, local)
  await setSettings(server.services, relay)
  server.clock.advance(24 * 3_600_000)
  await server.call('authMutations.requestPasswordReset', { email: who.email })
  await followLink(server, await tokenFor(server, who.email))
  const back = await server.signIn(who.email, NEW_PASSWORD)
  expect((await server.call('assessments.get', { id: officer.id }, back)).status).toBe(200)
})

test('X6 no administrator changes the address that a forgotten password is sent to', async () => {
  const by = await server.signIn(local.email, server.password)
  const top = await server.signIn(admin.email, server.password)
  const who = await server.signedIn('counselor', own)
  const other = await addUser(server.services, server.passwordHash, { role: 'superadmin' })
  const email = 'mitt@example.no'
  const form = await userForm(server, top, who.userId)
  const asked = [
    ['profiles.update', { ...form, email }, by],
    ['profiles.update', { ...form, email }, top],
    ['profiles.create', { ...form, email, version: undefined, isActive: undefined }, by],
    [
      'superadmins.update',
      { id: other.id, version: 1, fullName: 'Ny', isActive: true, email },
      top,
    ],
    ['superadmins.create', { id: other.id, fullName: 'Kari Nordmann', email }, top],
  ] as const
  for (const [name, input, caller] of asked) {
    expect((await server.call(name, input, caller)).error, name).not.toBeNull()
  }
  expect(await storedQuery(server, 'select from users where email = $1', [email])).toEqual([])
})

test('X6 nobody who has a password is invited again, after any change of company or role', async () => {
  const top = await server.signIn(admin.email, server.password)
  const who = await server.signedIn('counselor', own)
  const there = await addScope(server)
  const form = await userForm(server, top, who.userId)
  await server.call('profiles.update', { ...form, ...there, role: 'org_admin' }, top)
  const refused = await server.call('profiles.invite', { id: who.userId }, top)
  expect(refused).toMatchObject({ status: 409, error: { reason: 'has-password' } })
  // The same creation again, with a password of the administrator's own.
  const { version: _, isActive: __, ...again } = await userForm(server, top, who.userId)
  const input = { ...again, email: who.email, password: 'Sommerregn-2031' }
  await server.call('profiles.create', input, top)
  await expect(server.signIn(who.email, 'Sommerregn-2031')).rejects.toThrow('refused')
})
