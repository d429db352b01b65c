import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClientSecretPost } from 'openid-client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import {
  beginSignIn,
  finishSignIn,
  providerOf,
  visitProvider,
} from '#testing/identity/provider-sign-in.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { openClientAuth } from './provider.ts'

const server = await startTestServer()
afterAll(server.close)
const redirectUri = `${server.url}/oidc/callback`
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-oidc-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  server.services.provider = null
  server.network.timeoutMs = 10_000
  for (const stop of stops.splice(0)) await stop()
})

const start = async (options: Partial<Parameters<typeof startOpenIdProvider>[0]> = {}) => {
  const provider = await startOpenIdProvider({ redirectUri, ...options })
  stops.push(provider.close)
  return provider
}
const ways = async () => (await server.call('system.signInWays', {})).data
const begin = async () => (await server.call('authMutations.beginProviderSignIn', {})).data

/** Gets as far as the error for an unknown subject: every step before it succeeded. */
const whoIs = async () => {
  const { url, cookie } = await beginSignIn(server)
  const back = await visitProvider(url, { subject: 'nobody' })
  return { url, message: (await finishSignIn(server, back, cookie)).data.message }
}
const UNKNOWN = expect.stringContaining('er ikke knyttet til en bruker her')
const AWAY = { success: false, message: 'Prøve-ID svarer ikke nå. Prøv igjen om litt.' }

test('AUTH-03 OIDC nothing is configured: there is no other way to sign in, and none is begun', async () => {
  expect(await ways()).toEqual({ provider: null, selfRegistration: true, demoAccounts: [] })
  const off = { success: false, message: 'Her logger man inn med e-postadresse og passord.' }
  expect(await begin()).toEqual(off)
  const answer = await server.call('authMutations.signInWithProvider', { answer: 'code=x' })
  expect(answer.data).toEqual(off)
})

test('AUTH-03 OIDC the sign-in page learns the provider’s name without asking it', async () => {
  const provider = await start()
  server.services.provider = providerOf(provider)
  expect(await ways()).toEqual({ provider: 'Prøve-ID', selfRegistration: true, demoAccounts: [] })
  expect(provider.requests).toEqual([])
})

test('OIDC where the provider takes pushed requests, nothing of it goes through the browser', async () => {
  server.services.provider = providerOf(await start({ isPushed: true }))
  const { url, message } = await whoIs()
  expect(message).toEqual(UNKNOWN)
  expect([...new URL(url).searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
})

fullTest('OIDC the client proves itself by a secret in the form, too', async () => {
  const provider = await start({ clientAuth: 'client_secret_post' })
  const auth = ClientSecretPost(provider.clientSecret)
  server.services.provider = providerOf(provider, { auth })
  expect((await whoIs()).message).toEqual(UNKNOWN)
})

const keys = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

test.each(firstRows(1, ['RS256', 'PS256', 'ES256'] as const))(
  'OIDC the client proves itself by its private key (%s)',
  async (alg) => {
    const { privateKey, publicKey } = keys[alg]()
    const path = join(folder, `${alg}.jwk`)
    const named = { alg, kid: 'ours', use: 'sig' }
    await writeFile(path, JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named }))
    const clientKey = { ...publicKey.export({ format: 'jwk' }), ...named, kty: 'unknown' }
    const kty = alg === 'ES256' ? 'EC' : 'RSA'
    const provider = await start({
      clientAuth: 'private_key_jwt',
      clientKey: { ...clientKey, kty },
      isPushed: true,
    })
    const auth = await openClientAuth({ kind: 'jwk-file', path })
    if (auth === null) throw new Error('the key is not read')
    server.services.provider = providerOf(provider, { auth })
    expect((await whoIs()).message).toEqual(UNKNOWN)
  },
)

test('OIDC a file that holds no secret, and no private key, is none', async () => {
  const path = join(folder, 'nothing')
  const { publicKey, privateKey } = keys.ES256()
  const sent = 'client_secret_basic'
  expect(await openClientAuth({ kind: 'secret-file', path, sent })).toBeNull()
  const wrong = [
    '',
    'nonsense',
    '{}',
    JSON.stringify({ ...publicKey.export({ format: 'jwk' }), alg: 'ES256' }),
    JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'none' }),
  ]
  for (const text of wrong) {
    await writeFile(path, text)
    expect(await openClientAuth({ kind: 'jwk-file', path }), text).toBeNull()
  }
  await writeFile(path, 'hemmelig\n')
  expect(await openClientAuth({ kind: 'secret-file', path, sent })).not.toBeNull()
})

test('OIDC a provider that is down is said to be away; when it is back it is asked again', async () => {
  const gone = await startOpenIdProvider({ redirectUri })
  await gone.close()
  const provider = await start()
  server.services.provider = providerOf(provider, { issuer: gone.issuer })
  expect(await begin()).toEqual(AWAY)
  expect(server.log.join()).toContain('OpenID provider did not begin')
  // A password is as good as ever.
  await server.signedIn('counselor')
  server.services.provider = providerOf(provider)
  const { url, cookie } = await beginSignIn(server)
  const back = await visitProvider(url, { subject: 'nobody' })
  await provider.close()
  stops.splice(0)
  expect((await finishSignIn(server, back, cookie)).data).toEqual(AWAY)
})

test('OIDC one that is slow is not waited for longer than anything outside', async () => {
  const provider = await start()
  server.services.provider = providerOf(provider)
  server.network.timeoutMs = 50
  let goOn = (): void => undefined
  provider.wait = new Promise<void>((resolve) => (goOn = resolve))
  expect(await begin()).toEqual(AWAY)
  goOn()
  provider.wait = null
  // The next sign-in asks again.
  server.network.timeoutMs = 10_000
  expect(await begin()).toMatchObject({ success: true })
})

test('OIDC what it publishes of itself is asked for once an hour', async () => {
  const provider = await start()
  server.services.provider = providerOf(provider)
  const discovered = () => provider.requests.filter((path) => path.includes('.well-known')).length
  await begin()
  await begin()
  expect(discovered()).toBe(1)
  server.clock.advance(3_600_001)
  await begin()
  expect(discovered()).toBe(2)
})

test('OIDC without TLS the server asks no provider except on this machine', async () => {
  const elsewhere = { issuer: 'http://id.example.no' }
  server.services.provider = providerOf(await start(), elsewhere)
  expect(await begin()).toEqual(AWAY)
  expect(server.log.at(-2)).toContain('OAUTH_HTTP_REQUEST_FORBIDDEN')
})

test('L2 OIDC what the provider says goes behind the # of our page as it is, and is never more than a page takes', async () => {
  const at = async (query: string) => {
    const answer = await fetch(`${redirectUri}${query}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
    return answer.headers.get('location')
  }
  expect(await at('?code=a%2Bb%23c&iss=https%3A%2F%2Fid.example.no')).toBe(
    '/login/provider#code=a%2Bb%23c&iss=https%3A%2F%2Fid.example.no',
  )
  expect(await at('')).toBe('/login/provider#')
  expect(await at(`?code=${'x'.repeat(8_000)}`)).toBe('/login/provider#')
  expect(await at('?x=%0D%0ASet-Cookie:%20a=b')).not.toMatch(/[\r\n]/u)
})
