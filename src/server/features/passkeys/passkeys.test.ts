import { afterAll, afterEach, expect, test } from 'vitest'
import type { PasskeyQuestion } from '#contract/passkeys.ts'
import { createAuthenticator } from '#testing/identity/authenticator.ts'
import { addPasskey } from '#testing/identity/passkeys.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
const { call } = server
afterAll(server.close)
afterEach(() => setSettings(server.services, { maintenanceMode: false, enableTwoFactor: false }))

type Asked = { readonly token: string; readonly question: PasskeyQuestion }
type Authenticator = ReturnType<typeof createAuthenticator>

const ask = async (secondFactor?: string): Promise<Asked> =>
  (await call('authMutations.beginPasskey', secondFactor === undefined ? {} : { secondFactor }))
    .data as Asked

const answer = ({ token, question }: Asked, authenticator: Authenticator, at?: number) =>
  call('authMutations.signInWithPasskey', { token, answer: authenticator.sign(question, at) })

/** The password, then the second factor. */
const beginSignIn = async ({ email }: SignedIn): Promise<string> => {
  const { data } = await call('authMutations.signIn', { email, password: server.password })
  const { success, secondFactor } = data as {
    readonly success: boolean
    readonly secondFactor: { readonly challenge: string; readonly methods: readonly string[] }
  }
  expect([success, secondFactor.methods]).toEqual([false, ['passkey']])
  return secondFactor.challenge
}

const REFUSED = {
  success: false,
  message:
    'Passnøkkelen ble ikke godtatt. Prøv igjen, bruk passordet eller en annen passnøkkel, eller be en administrator om hjelp.',
}

test('AUTH-10 a passkey signs in alone, and the session is as good as any', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  const { data, cookies } = await answer(await ask(), authenticator)
  expect(data).toMatchObject({ success: true, user: { id: who.userId } })
  const handle = (data as { readonly sessionId: string }).sessionId
  const cookie = cookies.find((one) => one.startsWith('sid='))?.split(';')[0] ?? ''
  expect((await call('assessments.overview', {}, { handle, cookie })).status).toBe(200)
  expect((await call('passkeys.list', {}, { handle, cookie })).data).toMatchObject([
    { name: 'Telefonen', lastUsedAt: server.clock.now().toISOString() },
  ])
})

test('C4 AUTH-10 a user who has one is asked for it after the password, and has no session before', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  const challenge = await beginSignIn(who)
  const stolen = { handle: who.handle, cookie: `sid=${challenge}` }
  expect((await call('assessments.overview', {}, stolen)).error?.reason).toBe('no-session')
  const asked = await ask(challenge)
  expect(asked.question.allowed).toEqual([{ id: authenticator.id, transports: ['internal'] }])
  expect((await answer(asked, authenticator)).data).toMatchObject({ success: true })
})

test('AUTH-10 somebody else’s passkey is no second factor', async () => {
  const { who } = await addPasskey(server, await server.signedIn('counselor'))
  const other = await addPasskey(server, await server.signedIn('counselor'))
  const asked = await ask(await beginSignIn(who))
  expect((await answer(asked, other.authenticator)).data).toEqual(REFUSED)
})

test('C1 a signature is good for once, also when it comes twice at the same time', async () => {
  const { authenticator } = await addPasskey(server, await server.signedIn('counselor'))
  const asked = await ask()
  const input = { token: asked.token, answer: authenticator.sign(asked.question) }
  const both = await Promise.all([1, 2].map(() => call('authMutations.signInWithPasskey', input)))
  const succeeded = both.filter(
    ({ data }) => (data as { success?: boolean } | null)?.success === true,
  )
  expect(succeeded).toHaveLength(1)
  const again = await call('authMutations.signInWithPasskey', input)
  expect(again.error?.reason).toBe('challenge-gone')
})

test('C3 five wrong answers end the question', async () => {
  const { authenticator } = await addPasskey(server, await server.signedIn('counselor'))
  const asked = await ask()
  const stranger = createAuthenticator({ origin: server.url })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await answer(asked, stranger)).data).toEqual(REFUSED)
  }
  expect((await answer(asked, authenticator)).error?.reason).toBe('challenge-gone')
})

test('AUTH-10 a question is not answered after five minutes', async () => {
  const { authenticator } = await addPasskey(server, await server.signedIn('counselor'))
  const asked = await ask()
  server.clock.advance(5 * 60_000)
  expect((await answer(asked, authenticator)).error?.reason).toBe('challenge-gone')
})

const warnings = async (who: SignedIn) =>
  (await queuedFor(server, who.email)).filter(({ kind }) => kind === 'passkey-counter').length

const signInDetails = async ({ userId }: SignedIn) => {
  const rows = await storedQuery(
    server,
    'select details from audit_log where user_id = $1 and action = $2 order by at, id',
    [userId, 'authMutations.signInWithPasskey'],
  )
  return rows.map(({ details }) => details)
}

test.each(sliceForTurn([3, 0, 40], 0, 2))(
  'F-D7 AUTH-10 a passkey that counted to 40 signs in with %i, with an audit row and a mail to its owner',
  async (lower) => {
    const { authenticator, id, who } = await addPasskey(server, await server.signedIn('counselor'))
    expect((await answer(await ask(), authenticator, 40)).data).toMatchObject({ success: true })
    expect(await warnings(who)).toBe(0)
    expect((await answer(await ask(), authenticator, lower)).data).toMatchObject({ success: true })
    expect(await warnings(who)).toBe(1)
    expect(await signInDetails(who)).toEqual([
      {},
      { passkey: id, passkeyCountFrom: 40, passkeyCountTo: lower },
    ])
    // As a second factor it goes on from there.
    const challenge = await ask(await beginSignIn(who))
    const next = lower === 0 ? 0 : lower + 1
    expect((await answer(challenge, authenticator, next)).data).toMatchObject({ success: true })
    expect(await warnings(who)).toBe(1)
  },
)

test('F-D7 AUTH-10 an authenticator that does not count signs in again and again without a warning', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  for (const at of [0, 0]) {
    expect((await answer(await ask(), authenticator, at)).data).toMatchObject({ success: true })
  }
  expect(await warnings(who)).toBe(0)
})

test.each([
  ['of another place', { origin: 'https://holdepunkt.evil.example' }],
  ['of an authenticator that asked nobody for a finger or a PIN', { verifies: false }],
])('AUTH-10 a passkey %s is not stored', async (_what, more) => {
  const who = await server.signedIn('counselor')
  const begun = await call('passkeys.begin', { password: server.password }, who)
  const asked = begun.data as Parameters<Authenticator['create']>[0] & { readonly token: string }
  const authenticator = createAuthenticator({ origin: server.url, ...more })
  const input = { token: asked.token, name: 'Telefonen', response: authenticator.create(asked) }
  expect((await call('passkeys.add', input, who)).error?.reason).toBe('passkey-refused')
  expect((await call('passkeys.list', {}, who)).data).toEqual([])
})

test('AUTH-10 what one began, another does not end: nobody gets a passkey on somebody else’s account', async () => {
  const [who, other] = [await server.signedIn('counselor'), await server.signedIn('counselor')]
  const begun = await call('passkeys.begin', { password: server.password }, who)
  const asked = begun.data as Parameters<Authenticator['create']>[0] & { readonly token: string }
  const response = createAuthenticator({ origin: server.url }).create(asked)
  const added = await call('passkeys.add', { token: asked.token, name: 'Min', response }, other)
  expect(added.error?.reason).toBe('passkey-refused')
})

test('AUTH-10 the password is asked for before one is made or taken away', async () => {
  const { id, who } = await addPasskey(server, await server.signedIn('counselor'))
  const password = 'Feil-passord-1'
  expect((await call('passkeys.begin', { password }, who)).error?.reason).toBe('wrong-password')
  expect((await call('passkeys.remove', { id, password }, who)).error?.reason).toBe(
    'wrong-password',
  )
})

test('B3 with a new passkey every other session ends, and this one has a new token', async () => {
  const first = await server.signedIn('counselor')
  const second = await server.signIn(first.email, server.password)
  const { who } = await addPasskey(server, second)
  expect((await call('assessments.overview', {}, first)).status).toBe(401)
  expect((await call('assessments.overview', {}, second)).status).toBe(401)
  expect((await call('assessments.overview', {}, who)).status).toBe(200)
})

test('D2 somebody else’s passkey is not found, and stays', async () => {
  const { id, authenticator } = await addPasskey(server, await server.signedIn('counselor'))
  const other = await server.signedIn('counselor')
  const removed = await call('passkeys.remove', { id, password: server.password }, other)
  expect(removed.error?.reason).toBe('not-found')
  expect((await answer(await ask(), authenticator)).data).toMatchObject({ success: true })
})

test('AUTH-12 a user who is made inactive does not get in by passkey', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  await storedQuery(server, 'update users set is_active = false where id = $1', [who.userId])
  expect((await answer(await ask(), authenticator)).data).toEqual(REFUSED)
})

fullTest('J1 closed for maintenance, a passkey lets administrators in alone', async () => {
  const counselor = await addPasskey(server, await server.signedIn('counselor'))
  const superadmin = await addPasskey(server, await server.signedIn('superadmin'))
  await setSettings(server.services, { maintenanceMode: true, maintenanceMessage: 'Stengt.' })
  expect((await answer(await ask(), counselor.authenticator)).data).toEqual({
    success: false,
    message: 'Stengt.',
  })
  expect((await answer(await ask(), superadmin.authenticator)).data).toMatchObject({
    success: true,
  })
})

test('AUTH-13 a passkey is enough for a role of which two-factor is asked, and the last one stays', async () => {
  const who = await server.signedIn('superadmin')
  await setSettings(server.services, { enableTwoFactor: true })
  expect((await call('companies.list', {}, who)).error?.reason).toBe('two-factor-required')
  const added = await addPasskey(server, who)
  expect((await call('companies.list', {}, added.who)).status).toBe(200)
  const input = { id: added.id, password: server.password }
  expect((await call('passkeys.remove', input, added.who)).error?.reason).toBe('two-factor-asked')
  await setSettings(server.services, { enableTwoFactor: false })
  expect((await call('passkeys.remove', input, added.who)).status).toBe(200)
})
