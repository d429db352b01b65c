import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { roundCount } from '#testing/run/level.ts'
import type { Answer } from '#testing/server/api.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import {
  signInChallenge,
  codeAt,
  addUnusablePasskey,
  addTotp,
  sessionAfter,
} from '#testing/identity/second-factor.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => setSettings(server.services, defaultSettings))

const { password } = server
const begin = (who: SignedIn) => server.call('twoFactor.begin', { password }, who)
const secretOf = ({ data }: Answer) => (data as { readonly secret: string }).secret
const codesOf = ({ data }: Answer) =>
  (data as { readonly recoveryCodes: readonly string[] }).recoveryCodes
const statusOf = async (who: SignedIn) => (await server.call('twoFactor.status', {}, who)).data
const kindsFor = async ({ email }: SignedIn) =>
  (await queuedFor(server, email)).map(({ kind }) => kind)

/** Sets it up as the page does. */
const enrol = async (who: SignedIn) => {
  const secret = secretOf(await begin(who))
  const answer = await server.call('twoFactor.confirm', { code: codeAt(server, secret) }, who)
  return { who: sessionAfter(answer, who), secret, codes: codesOf(answer) }
}

const verify = async (who: SignedIn, code: string) => {
  const { challenge } = await signInChallenge(server, who)
  return server.call('authMutations.verifySecondFactor', { challenge, code })
}

test('AUTH-10 B3 the first code puts it in force: a new token here, every other session ends, and the owner is notified (A13)', async () => {
  const here = await server.signedIn('counselor')
  const elsewhere = await server.signIn(here.email, password)
  const begun = await begin(here)
  expect(begun.data).toMatchObject({
    uri: expect.stringMatching(/^otpauth:\/\/totp\/Holdepunkt:.+secret=[A-Z2-7]{32}&/u),
  })
  // Until then nothing is asked for.
  expect((await server.signIn(here.email, password)).userId).toBe(here.userId)
  expect(await statusOf(here)).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: 0 })
  const wrong = await server.call('twoFactor.confirm', { code: '12345' }, here)
  expect(wrong.error).toMatchObject({ reason: 'wrong-code', fields: ['code'] })
  const code = codeAt(server, secretOf(begun))
  const answer = await server.call('twoFactor.confirm', { code }, here)
  const renewed = sessionAfter(answer, here)
  expect(new Set(codesOf(answer)).size).toBe(10)
  expect(await statusOf(renewed)).toEqual({
    since: server.clock.now().toISOString(),
    recoveryCodesLeft: 10,
    passkeys: 0,
    isRequired: false,
  })
  for (const old of [here, elsewhere]) {
    expect((await server.call('twoFactor.status', {}, old)).status).toBe(401)
  }
  expect(await kindsFor(here)).toEqual(['two-factor-on'])
  // C1: the code that confirmed it signs nobody in.
  expect((await verify(renewed, code)).data).toMatchObject({ success: false })
  expect((await begin(renewed)).error?.reason).toBe('has-two-factor')
})

test('AUTH-10 begun again, the secret from before is forgotten; without the password nothing begins', async () => {
  const who = await server.signedIn('counselor')
  const refused = await server.call('twoFactor.begin', { password: 'feil' }, who)
  expect(refused.error?.reason).toBe('wrong-password')
  const none = await server.call('twoFactor.confirm', { code: '123456' }, who)
  expect(none.error?.reason).toBe('no-two-factor')
  const [first, second] = [secretOf(await begin(who)), secretOf(await begin(who))]
  const old = await server.call('twoFactor.confirm', { code: codeAt(server, first) }, who)
  expect(old.error?.reason).toBe('wrong-code')
  const right = await server.call('twoFactor.confirm', { code: codeAt(server, second) }, who)
  expect(right.error).toBeNull()
})

test('C5 a recovery code signs in once, also when it is sent twice at once, and is counted', async () => {
  const { who, codes } = await enrol(await server.signedIn('counselor'))
  const [first = '', second = ''] = codes
  const done = await verify(who, first.toLowerCase().replace('-', ' '))
  expect(done.data).toMatchObject({ success: true })
  expect(await statusOf(sessionAfter(done))).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await verify(who, first)).data).toMatchObject({ success: false, isOver: false })
  const both = await Promise.all([verify(who, second), verify(who, second)])
  const signedIn = both.filter(({ data }) => (data as { success: boolean }).success)
  expect(signedIn).toHaveLength(1)
})

test('C5 new codes make the old ones void and the owner is notified; the stored codes are hashes', async () => {
  const { who, codes } = await enrol(await server.signedIn('counselor'))
  const renewed = codesOf(await server.call('twoFactor.renewCodes', { password }, who))
  expect((await verify(who, codes[0] ?? '')).data).toMatchObject({ success: false })
  expect((await verify(who, renewed[0] ?? '')).data).toMatchObject({ success: true })
  expect(await kindsFor(who)).toEqual(['two-factor-on', 'recovery-codes'])
  const stored = await storedQuery(server, 'select * from recovery_codes where user_id = $1', [
    who.userId,
  ])
  expect(stored).toHaveLength(10)
  for (const row of stored)
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^\$argon2id\$/u) })
  for (const code of renewed) expect(JSON.stringify(stored)).not.toContain(code.slice(5))
  const bare = await server.signedIn('counselor')
  const none = await server.call('twoFactor.renewCodes', { password }, bare)
  expect(none.error?.reason).toBe('no-two-factor')
})

test('C6 a secret that is moved to another user’s row does not open, and is nowhere in clear', async () => {
  const [a, b] = [await server.signedIn('counselor'), await server.signedIn('counselor')]
  const secret = await addTotp(server, a.userId)
  await addTotp(server, b.userId)
  const dump = JSON.stringify(await storedQuery(server, 'select * from two_factors'))
  expect(dump).not.toContain(secret)
  await storedQuery(
    server,
    `update two_factors set sealed_secret =
      (select sealed_secret from two_factors where user_id = $1) where user_id = $2`,
    [a.userId, b.userId],
  )
  expect((await verify(b, codeAt(server, secret))).data).toMatchObject({ success: false })
  expect((await verify(a, codeAt(server, secret))).data).toMatchObject({ success: true })
})

test('C7 it is turned off with the password and a code, and not with one of them', async () => {
  const { who, secret, codes } = await enrol(await server.signedIn('counselor'))
  const disable = (given: object, caller = who) =>
    server.call(
      'twoFactor.disable',
      { password, code: codeAt(server, secret, 1), ...given },
      caller,
    )
  expect((await disable({ password: 'feil' })).error?.reason).toBe('wrong-password')
  expect((await disable({ code: codeAt(server, secret) })).error?.reason).toBe('wrong-code')
  const elsewhere = sessionAfter(await verify(who, codes[0] ?? ''))
  const off = await disable({})
  expect(off.data).toEqual({ success: true })
  expect((await server.call('twoFactor.status', {}, elsewhere)).status).toBe(401)
  expect(await statusOf(sessionAfter(off, who))).toMatchObject({
    since: null,
    recoveryCodesLeft: 0,
  })
  expect((await server.signIn(who.email, password)).userId).toBe(who.userId)
  expect(await kindsFor(who)).toEqual(['two-factor-on', 'two-factor-off'])
})

test('C7 C3 a right password between gives no more tries at the code', async () => {
  const { who, secret } = await enrol(await server.signedIn('counselor'))
  const disable = (code: string) => server.call('twoFactor.disable', { password, code }, who)
  for (let nth = 1; nth <= 5; nth++)
    expect((await disable('12345')).error?.reason).toBe('wrong-code')
  const sixth = await disable(codeAt(server, secret, 1))
  expect(sixth.error?.reason).toBe('too-many-attempts')
})

test('C7 AUTH-13 it stays on where the role must have it, unless a passkey is left', async () => {
  const { who, secret } = await enrol(await server.signedIn('superadmin'))
  await setSettings(server.services, { enableTwoFactor: true })
  const disable = () =>
    server.call('twoFactor.disable', { password, code: codeAt(server, secret, 1) }, who)
  expect((await disable()).error?.reason).toBe('two-factor-kept')
  expect(await statusOf(who)).toMatchObject({ isRequired: true })
  await addUnusablePasskey(server, who.userId)
  const off = await disable()
  expect(off.error).toBeNull()
  expect(await statusOf(sessionAfter(off, who))).toMatchObject({
    recoveryCodesLeft: 10,
    passkeys: 1,
  })
})

test('C4 a sign-in with the password alone that was on its way when it was put in force gives no session', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const who = await server.signedIn('counselor')
    const code = codeAt(server, secretOf(await begin(who)))
    const given = { email: who.email, password }
    await Promise.all([
      server.call('twoFactor.confirm', { code }, who),
      ...[1, 2, 3].map(() => server.call('authMutations.signIn', given)),
    ])
    const sessions = 'select from sessions where user_id = $1'
    expect(await storedQuery(server, sessions, [who.userId]), `round ${round}`).toHaveLength(1)
  }
})
