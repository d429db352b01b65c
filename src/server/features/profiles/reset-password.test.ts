import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addUser } from '#testing/rows/builders.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { addScope, createUser, userForm } from '#testing/rows/user-requests.ts'
import { firstRows } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const other = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)

const HOUR = 3_600_000
const MINE = 'Vinterlys-og-kaffe-9'

type Given = { readonly id: string; readonly reset: { token: string; expiresAt: string } }

const ask = (id: string, by: SignedIn, name: FunctionName = 'profiles.resetPassword') =>
  server.call(name, { id }, by)
const given = async (id: string, by: SignedIn, name?: FunctionName) => {
  const answer = await ask(id, by, name)
  expect(answer.error).toBeNull()
  return (answer.data as Given).reset
}
const use = async (token: string, password = MINE) =>
  (await server.call('authMutations.resetPassword', { token, password })).data
const isSignedIn = async (who: SignedIn) =>
  (await server.call('assessments.overview', {}, who)).status === 200

const cases = [
  ['profiles.resetPassword', 'counselor', local],
  ['superadmins.resetPassword', 'superadmin', admin],
] as const

test.each(firstRows(1, cases))(
  'A14 A13 %s gives a link that its owner uses once; every session ends, and the owner is notified',
  async (name, role, by) => {
    const who = await server.signedIn(role, role === 'counselor' ? own : {})
    const reset = await given(who.userId, by, name)
    expect(reset.token).toMatch(/^[\w-]{43}$/u)
    expect(await isSignedIn(who)).toBe(false)
    expect(await queuedFor(server, who.email)).toMatchObject([
      { kind: 'password-handed-over', link: `${server.url}/reset-password#${reset.token}` },
    ])
    // Nobody on duty is shut out: the password before holds until then.
    expect((await server.signIn(who.email, server.password)).userId).toBe(who.userId)
    expect(await use(reset.token)).toEqual({ success: true })
    expect(await use(reset.token)).toMatchObject({ success: false })
    await expect(server.signIn(who.email, server.password)).rejects.toThrow('refused')
    expect((await server.signIn(who.email, MINE)).userId).toBe(who.userId)
    expect((await queuedFor(server, who.email)).map(({ kind }) => kind)).toEqual([
      'password-handed-over',
      'password-changed',
    ])
    expect(await auditRowsOf(server, who.userId)).toMatchObject([
      { action: name, user_id: by.userId, result: 'done', details: {} },
      { action: 'authMutations.resetPassword', user_id: who.userId },
    ])
  },
)

test('A14 A12 the token is stored as a hash, good for a day, and the next one takes its place', async () => {
  const { userId: id } = await server.signedIn('counselor', own)
  const first = await given(id, local)
  expect(new Date(first.expiresAt).getTime()).toBe(server.clock.now().getTime() + 24 * HOUR)
  const [row] = await storedQuery(server, 'select * from password_resets where user_id = $1', [id])
  expect(JSON.stringify(row)).not.toContain(first.token)
  const second = await given(id, local)
  expect(await use(first.token)).toMatchObject({ success: false })
  server.clock.advance(24 * HOUR - 1_000)
  expect(await use(second.token)).toEqual({ success: true })
  const third = await given(id, await server.signIn(local.email, server.password))
  server.clock.advance(24 * HOUR)
  expect(await use(third.token, `${MINE}-ny`)).toMatchObject({ success: false })
})

test('A2 a link that was handed over takes no password that breaks the rules', async () => {
  const { userId: id } = await server.signedIn('counselor', own)
  const by = await server.signIn(local.email, server.password)
  const { token } = await given(id, by)
  expect(await use(token, 'Kort-17')).toEqual({
    success: false,
    message: 'Passordet må være minst 8 tegn',
  })
  expect(await use(token)).toEqual({ success: true })
})

test('A14 nobody resets the own one, an invited, inactive or foreign one, or one above', async () => {
  const by = await server.signIn(local.email, server.password)
  const top = await server.signIn(admin.email, server.password)
  const user = async (more: object, passwordHash: string | null = server.passwordHash) =>
    (await addUser(server.services, passwordHash, { role: 'counselor', ...own, ...more })).id
  const refused = [
    [by.userId, by, 'own-account'],
    [await user({}, null), by, 'no-password'],
    [await user({ isActive: false }), by, 'not-active'],
    [await user(other), by, 'not-found'],
    [uuidv7(), by, 'not-found'],
    [await user({ role: 'superadmin' }), by, 'superadmin-row'],
    [await user({ role: 'superadmin' }), top, 'superadmin-row'],
    [await createUser(server, top, own, { role: 'user', password: MINE }), by, 'role-not-yours'],
  ] as const
  for (const [id, who, reason] of refused) {
    const before = await storedUser(server, id)
    expect((await ask(id, who)).error?.reason, reason).toBe(reason)
    expect(await storedUser(server, id)).toEqual(before)
    const links = await storedQuery(server, 'select from password_resets where user_id = $1', [id])
    expect(links).toEqual([])
  }
  const superadmins = 'superadmins.resetPassword'
  expect((await ask(top.userId, top, superadmins)).error?.reason).toBe('own-account')
  expect((await ask(await user({}), top, superadmins)).error?.reason).toBe('not-found')
  const invited = await user({ role: 'superadmin' }, null)
  expect((await ask(invited, top, superadmins)).error?.reason).toBe('no-password')
})

test('ROLE-08 a link does not go along to another company or role, nor past a deactivation', async () => {
  const top = await server.signIn(admin.email, server.password)
  const changes = [other, { role: 'org_admin' }]
  for (const change of changes) {
    const who = await server.signedIn('counselor', own)
    const { token } = await given(who.userId, await server.signIn(local.email, server.password))
    const form = { ...(await userForm(server, top, who.userId)), ...change }
    expect((await server.call('profiles.update', form, top)).error).toBeNull()
    expect(await use(token)).toMatchObject({ success: false })
  }
  const who = await server.signedIn('counselor', own)
  const { token } = await given(who.userId, top)
  await server.call('profiles.deactivate', { id: who.userId }, top)
  await server.call('profiles.reactivate', { id: who.userId }, top)
  expect(await use(token)).toMatchObject({ success: false })
})

test('A12 a caller who merely knows the address does not take a handed-over link away; once it is old, a mail comes', async () => {
  const who = await server.signedIn('counselor', own)
  const top = await server.signIn(admin.email, server.password)
  const { token } = await given(who.userId, top)
  server.clock.advance(HOUR)
  await server.call('authMutations.requestPasswordReset', { email: who.email })
  expect(await queuedFor(server, who.email)).toHaveLength(1)
  expect(await use(token)).toEqual({ success: true })
  await given(who.userId, await server.signIn(admin.email, server.password))
  server.clock.advance(25 * HOUR)
  await server.call('authMutations.requestPasswordReset', { email: who.email })
  const mails = await queuedFor(server, who.email)
  expect(mails.at(-1)?.kind).toBe('password-reset')
})
