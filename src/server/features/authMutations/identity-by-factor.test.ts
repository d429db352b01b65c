import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PasskeyQuestion } from '#contract/passkeys.ts'
import {
  NEW_PASSWORD,
  createResetLink,
  storeOneOfEachFlow,
  followLink,
} from '#testing/flows/shared-links.ts'
import { addPasskey } from '#testing/identity/passkeys.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { signInChallenge, codeAt, addTotp, sessionAfter } from '#testing/identity/second-factor.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X6: a second factor from before the reset is its owner's; a later one may be that of the administrator who saw the link.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
beforeEach(() => storedQuery(server, 'delete from attempts'))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')

const user = async () => {
  const who = await server.signedIn('counselor', own)
  const { officer } = await storeOneOfEachFlow(server, who)
  return { who, id: officer.id }
}
const reset = async (who: SignedIn) =>
  followLink(server, await createResetLink(server, admin, who.userId))
const opens = async (id: string, who: SignedIn) =>
  (await server.call('assessments.get', { id }, who)).status === 200

/** The password that was set by the link, and the code. */
const signInWith = async (
  who: SignedIn,
  code: string,
  password = NEW_PASSWORD,
): Promise<SignedIn> => {
  const { challenge } = await signInChallenge(server, who, password)
  const answer = await server.call('authMutations.verifySecondFactor', { challenge, code })
  expect(answer.data).toMatchObject({ success: true })
  return sessionAfter(answer)
}

/** By the passkey alone. */
const signInByKey = async ({ authenticator }: Awaited<ReturnType<typeof addPasskey>>) => {
  const asked = await server.call('authMutations.beginPasskey', {})
  const { token, question } = asked.data as { token: string; question: PasskeyQuestion }
  const answer = authenticator.sign(question)
  return sessionAfter(await server.call('authMutations.signInWithPasskey', { token, answer }))
}

/** Ten new codes of recovery, by the password alone. */
const renewed = async (who: SignedIn, password = server.password) => {
  const { data } = await server.call('twoFactor.renewCodes', { password }, who)
  return (data as { recoveryCodes: readonly string[] }).recoveryCodes[0] ?? ''
}

test('X6 AUTH-10 a code of the application from before opens closed assessments, and is in the trail', async () => {
  const { who, id } = await user()
  const secret = await addTotp(server, who.userId)
  await reset(who)
  const back = await signInWith(who, codeAt(server, secret))
  expect(await opens(id, back)).toBe(true)
  const rows = await storedQuery(
    server,
    `select details from audit_log where user_id = $1 and details ? 'identityConfirmed'`,
    [who.userId],
  )
  expect(rows).toEqual([{ details: { identityConfirmed: true } }])
})

fullTest(
  'X6 C5 so does a code of recovery from before; one that was made since does not',
  async () => {
    const { who, id } = await user()
    const secret = await addTotp(server, who.userId)
    const old = await renewed(who)
    await reset(who)
    expect(await opens(id, await signInWith(who, old))).toBe(true)

    // Somebody who has the password and the application makes new ones: they prove nothing about the next reset.
    await reset(who)
    await storedQuery(server, 'update two_factors set confirmed_at = $2 where user_id = $1', [
      who.userId,
      server.clock.now(),
    ])
    const taker = await signInWith(who, codeAt(server, secret, 1))
    expect(await opens(id, taker)).toBe(false)
    const made = await renewed(taker, NEW_PASSWORD)
    expect(await opens(id, await signInWith(who, made))).toBe(false)
  },
)

fullTest(
  'X6 AUTH-10 so does a passkey from before, which signs in alone; one that was added since does not',
  async () => {
    const { who, id } = await user()
    const key = await addPasskey(server, who)
    await reset(who)
    expect(await opens(id, await signInByKey(key))).toBe(true)

    const other = await user()
    await reset(other.who)
    const taker = await server.signIn(other.who.email, NEW_PASSWORD)
    const authenticator = await addPasskeyBy(taker)
    expect(await opens(other.id, await signInByKey(authenticator))).toBe(false)
  },
)

const addPasskeyBy = (who: SignedIn) => addPasskey({ ...server, password: NEW_PASSWORD }, who)

test('X6 C7 an attacker who replaces the second factor opens nothing, nor by a second reset', async () => {
  const { who, id } = await user()
  await addTotp(server, who.userId)
  await server.call('profiles.resetTwoFactor', { id: who.userId }, admin)
  await reset(who)
  expect(await opens(id, await server.signIn(who.email, NEW_PASSWORD))).toBe(false)
  const theirs = await addTotp(server, who.userId)
  expect(await opens(id, await signInWith(who, codeAt(server, theirs)))).toBe(false)
  // Older than the second reset, and still younger than the first.
  await reset(who)
  expect(await opens(id, await signInWith(who, codeAt(server, theirs, 1)))).toBe(false)
})

test('X6 an application that was begun before the reset and confirmed after it counts from then', async () => {
  const { who, id } = await user()
  const secret = await addTotp(server, who.userId, false)
  await reset(who)
  const taker = await server.signIn(who.email, NEW_PASSWORD)
  await server.call('twoFactor.confirm', { code: codeAt(server, secret) }, taker)
  expect(await opens(id, await signInWith(who, codeAt(server, secret, 1)))).toBe(false)
})
