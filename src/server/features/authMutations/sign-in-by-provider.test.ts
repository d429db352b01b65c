import { afterAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import {
  beginSignIn,
  finishSignIn,
  providerOf,
  providerUsers,
  signInAs,
  visitProvider,
} from '#testing/identity/provider-sign-in.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const provider = await startOpenIdProvider({ redirectUri: `${server.url}/oidc/callback` })
afterAll(provider.close)
server.services.provider = providerOf(provider)
const { invited, linked } = await providerUsers(server)

const AGAIN = { success: false, message: 'Innloggingen ble ikke fullført. Prøv igjen.' }
const sessions = async () =>
  (await storedQuery(server, 'select count(*)::int as n from sessions'))[0]?.['n']

test('AUTH-03 OIDC a user who took an invitation by the provider signs in by it, with cookie and handle (B1)', async () => {
  const { id, email, token, subject } = await invited()
  const taken = await signInAs(server, subject, token)
  expect(taken.data).toMatchObject({ success: true, user: { id, email } })
  const answer = await signInAs(server, subject)
  expect(answer.data).toMatchObject({ success: true, profile: { mustChangePassword: false } })
  const cookie = answer.cookies.find((one) => one.startsWith('sid=')) ?? ''
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u)
  const who = { cookie: cookie.split(';')[0] ?? '', handle: answer.data.sessionId ?? '' }
  expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
  const rows = await auditRowsOf(server, id)
  expect(rows.map(({ action, result }) => [action, result])).toEqual([
    ['profiles.create', 'done'],
    ['authMutations.signInWithProvider', 'done'],
  ])
  const trail = await storedQuery(
    server,
    `select action, result, details from audit_log where user_id = $1 order by at, id`,
    [id],
  )
  const action = 'authMutations.signInWithProvider'
  expect(trail.slice(0, 3)).toEqual([
    { action, result: 'done', details: { step: 'invitation' } },
    { action, result: 'done', details: {} },
    { action, result: 'done', details: {} },
  ])
})

test('OIDC B3 the session that the browser held is over, and its token is not taken again', async () => {
  const { subject } = await linked()
  const before = await server.signedIn('counselor')
  const { url, cookie } = await beginSignIn(server)
  const answer = await finishSignIn(server, await visitProvider(url, { subject }), cookie, before)
  expect(answer.data.success).toBe(true)
  expect((await server.call('assessments.overview', {}, before)).status).toBe(401)
})

test('OIDC the request has PKCE, state and nonce; the cookie is HttpOnly, Strict and tells nothing', async () => {
  const answer = await server.call('authMutations.beginProviderSignIn', {})
  const url = new URL((answer.data as { url: string }).url)
  const asked = Object.fromEntries(url.searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${server.url}/oidc/callback`,
    scope: 'openid profile',
  })
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^begun=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict$/u),
  ])
  for (const secret of [asked['state'], asked['nonce'], asked['code_challenge']]) {
    expect(secret).toMatch(/^[\w-]{43}$/u)
    expect(answer.cookies[0]).not.toContain(secret)
  }
})

test('OIDC state that is missing, forged, another’s or too old ends without a session', async () => {
  const { subject } = await linked()
  const before = await sessions()
  const { url, cookie } = await beginSignIn(server)
  const back = await visitProvider(url, { subject })
  const forged = new URL(back)
  forged.searchParams.set('state', 'x'.repeat(43))
  const stateless = new URL(back)
  stateless.searchParams.delete('state')
  const another = await beginSignIn(server)
  const encrypted = server.services.keyring.encrypt('{}', 'something else')
  const cases: [URL, string][] = [
    [back, ''],
    [back, 'begun=oppdiktet'],
    [back, `begun=${encrypted}`],
    // A user with another user's answer does not get into that account (login CSRF).
    [back, another.cookie],
    [forged, cookie],
    [stateless, cookie],
    [new URL('/oidc/callback', back), cookie],
  ]
  for (const [address, held] of cases) {
    expect((await finishSignIn(server, address, held)).data, held).toEqual(AGAIN)
  }
  server.clock.advance(10 * 60_000)
  expect((await finishSignIn(server, back, cookie)).data).toEqual(AGAIN)
  server.clock.advance(-1)
  expect((await finishSignIn(server, back, cookie)).data.success).toBe(true)
  server.clock.advance(1 - 10 * 60_000)
  expect(await sessions()).toBe((before as number) + 1)
})

test('OIDC a code is good for once, and the cookie is taken out of the browser', async () => {
  const { subject } = await linked()
  const { url, cookie } = await beginSignIn(server)
  const back = await visitProvider(url, { subject })
  const first = await finishSignIn(server, back, cookie)
  expect(first.data.success).toBe(true)
  expect(first.cookies.some((one) => /^begun=; .*Expires=Thu, 01 Jan 1970/u.test(one))).toBe(true)
  expect((await finishSignIn(server, back, cookie)).data).toEqual(AGAIN)
})

test('OIDC a code that was got with another nonce or another challenge is worth nothing', async () => {
  const { subject } = await linked()
  for (const name of ['nonce', 'code_challenge']) {
    const { url, cookie } = await beginSignIn(server)
    const changed = new URL(url)
    changed.searchParams.set(name, 'x'.repeat(43))
    const back = await visitProvider(changed.href, { subject })
    expect((await finishSignIn(server, back, cookie)).data, name).toEqual(AGAIN)
  }
})

test('OIDC an unknown subject is asked to get an invitation; no account is made, the refusal is in the trail', async () => {
  const users = 'select count(*)::int as n from users'
  const before = await storedQuery(server, users)
  const answer = await signInAs(server, 'nobody-knows')
  expect(answer.data).toEqual({
    success: false,
    message:
      'Kontoen hos Prøve-ID er ikke knyttet til en bruker her. Be administratoren din om en invitasjon.',
  })
  expect(await storedQuery(server, users)).toEqual(before)
  const refusals = `select user_id from audit_log where result = 'refused'
    and action = 'authMutations.signInWithProvider' and details ->> 'reason' = 'unknown'`
  expect(await storedQuery(server, refusals)).toEqual([{ user_id: null }])
})

test('OIDC an account is never found by its e-mail address', async () => {
  const { email } = await addUser(server.services, server.passwordHash, { role: 'counselor' })
  const answer = await signInAs(server, email)
  expect(answer.data.success).toBe(false)
  expect(await storedQuery(server, 'select 1 from identities where subject = $1', [email])).toEqual(
    [],
  )
})

test('OIDC a user who declines at the provider gets a message, and may begin again', async () => {
  const { url, cookie } = await beginSignIn(server)
  const answer = await finishSignIn(server, await visitProvider(url, {}), cookie)
  expect(answer.data).toEqual({
    success: false,
    message: 'Innloggingen hos Prøve-ID ble avbrutt.',
  })
})

test('L2 OIDC neither code nor state nor token is in the log', async () => {
  const { subject, token } = await invited()
  const { url, cookie } = await beginSignIn(server, token)
  const back = await visitProvider(url, { subject })
  await finishSignIn(server, back, cookie)
  const everything = server.log.join('\n')
  expect(everything).toContain('authMutations.signInWithProvider')
  for (const name of ['code', 'state']) {
    expect(everything).not.toContain(back.searchParams.get(name))
  }
  expect(everything).not.toContain(token)
})
