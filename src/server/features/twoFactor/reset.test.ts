import { afterAll, expect, test } from 'vitest'
import { queuedFor } from '#testing/mail/queued.ts'
import { addUnusablePasskey, addTotp } from '#testing/identity/second-factor.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')

test.each([
  ['profiles.resetTwoFactor', 'counselor'],
  ['superadmins.resetTwoFactor', 'superadmin'],
] as const)(
  'C7 %s takes everything away, ends the sessions, is logged and told',
  async (name, role) => {
    const who = await server.signedIn(role)
    const reset = () => server.call(name, { id: who.userId }, admin)
    expect((await reset()).error?.reason).toBe('no-two-factor')
    await addTotp(server, who.userId)
    await addUnusablePasskey(server, who.userId)
    await storedQuery(
      server,
      `insert into recovery_codes (id, user_id, selector, code_hash) values (gen_random_uuid(), $1, 'ABCD', '')`,
      [who.userId],
    )
    expect((await reset()).data).toEqual({ id: who.userId })
    expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
    expect((await server.signIn(who.email, server.password)).userId).toBe(who.userId)
    const left = await storedQuery(
      server,
      `select user_id from two_factors where user_id = $1 union all select user_id from passkeys where user_id = $1
      union all select user_id from recovery_codes where user_id = $1`,
      [who.userId],
    )
    expect(left).toEqual([])
    const mail = await queuedFor(server, who.email)
    expect(mail.map(({ kind }) => kind)).toEqual(['two-factor-off'])
    const rows = await storedQuery(
      server,
      `select user_id, result from audit_log where action = $1 and resource_id = $2`,
      [name, who.userId],
    )
    expect(rows).toEqual([{ user_id: admin.userId, result: 'done' }])
  },
)

test.each(['profiles.resetTwoFactor', 'superadmins.resetTwoFactor'] as const)(
  'C7 %s is not for the own account: that takes a code',
  async (name) => {
    await addTotp(server, admin.userId)
    const own = await server.call(name, { id: admin.userId }, admin)
    expect(own.error?.reason).toBe('own-account')
  },
)

test('USR-01 C7 the lists tell who has two-factor, and one that waits for its first code is none', async () => {
  const [none, waiting, totp, passkey] = await Promise.all(
    [1, 2, 3, 4].map(() => server.signedIn('counselor')),
  )
  await addTotp(server, waiting?.userId ?? '', false)
  await addTotp(server, totp?.userId ?? '')
  await addUnusablePasskey(server, passkey?.userId ?? '')
  const shown = async (id = '') =>
    (await server.call('profiles.get', { id }, admin)).data as { readonly hasTwoFactor: boolean }
  const has = await Promise.all(
    [none, waiting, totp, passkey].map(async (who) => (await shown(who?.userId)).hasTwoFactor),
  )
  expect(has).toEqual([false, false, true, true])
})

test.each([
  ['an application', addTotp],
  ['a passkey', addUnusablePasskey],
] as const)('USR-09 C7 the list of superadmins tells who has %s', async (_, give) => {
  const who = await server.signedIn('superadmin')
  const shown = async () => {
    const { rows } = (await server.call('superadmins.list', {}, admin)).data as {
      readonly rows: readonly { readonly id: string; readonly hasTwoFactor: boolean }[]
    }
    return rows.find(({ id }) => id === who.userId)?.hasTwoFactor
  }
  expect(await shown()).toBe(false)
  await give(server, who.userId)
  expect(await shown()).toBe(true)
})
