import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import { NEW_PASSWORD, signInByLink } from '#testing/flows/shared-links.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X6: what the owner reads of a reset by a handed-over link.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const local = await server.signedIn('org_admin', own)

const resets = async (who: SignedIn) => (await server.call('ownData.resets', {}, who)).data
const session = async (who: SignedIn) =>
  (await server.call('authMutations.getCurrentSession', { sessionId: who.handle }, who))
    .data as Session
const isTold = async (who: SignedIn) => (await session(who)).hasResetNotice
const dismiss = (who: SignedIn) => server.call('ownData.dismissResets', {}, who)

test('X6 the owner sees who reset the password and when, also in the export; nobody else’s', async () => {
  const who = await server.signedIn('counselor', own)
  expect(await resets(who)).toEqual([])
  expect(await session(who)).toMatchObject({ isIdentityConfirmed: true, hasResetNotice: false })
  const back = await signInByLink(server, local, who)
  expect(await session(back)).toMatchObject({ isIdentityConfirmed: false, hasResetNotice: true })
  const told = {
    at: new Date(server.clock.now().getTime() - 1_000).toISOString(),
    byName: 'Kari Nordmann',
    isByOperator: false,
    confirmedAt: null,
    confirmedHow: null,
    confirmedByName: null,
  }
  expect(await resets(back)).toMatchObject([told])
  expect((await server.call('ownData.export', {}, back)).data).toMatchObject({ resets: [told] })
  expect(await resets(await server.signedIn('counselor', own))).toEqual([])
})

test('X6 put away, the notice is gone in that session alone; an attacker cannot hide it', async () => {
  const who = await server.signedIn('counselor', own)
  const taker = await signInByLink(server, local, who)
  await dismiss(taker)
  expect(await isTold(taker)).toBe(false)
  const owner = await server.signIn(who.email, NEW_PASSWORD)
  expect(await isTold(owner)).toBe(true)
})

fullTest(
  'X6 once the identity is confirmed it is shown once more, put away for good, and listed always',
  async () => {
    const by = await signedInByPassword(server, 'superadmin')
    const who = await server.signedIn('counselor', own)
    const back = await signInByLink(server, local, who)
    await dismiss(back)
    await server.call('profiles.confirmIdentity', { id: who.userId }, by)
    expect(await session(back)).toMatchObject({ isIdentityConfirmed: true, hasResetNotice: false })
    const next = await server.signIn(who.email, NEW_PASSWORD)
    expect(await isTold(next)).toBe(true)
    server.clock.advance(1_000)
    await dismiss(next)
    for (const one of [next, await server.signIn(who.email, NEW_PASSWORD)]) {
      expect(await isTold(one)).toBe(false)
    }
    expect(await resets(next)).toMatchObject([
      { confirmedHow: 'administrator', confirmedByName: 'Kari Nordmann' },
    ])
  },
)
