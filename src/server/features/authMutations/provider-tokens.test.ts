import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import {
  beginSignIn,
  finishSignIn,
  providerOf,
  providerUsers,
  signInAs,
  visitProvider,
} from '#testing/identity/provider-sign-in.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const redirectUri = `${server.url}/oidc/callback`
const provider = await startOpenIdProvider({ redirectUri })
afterAll(provider.close)
const another = await startOpenIdProvider({ redirectUri })
afterAll(another.close)
server.services.provider = providerOf(provider)
const { linked } = await providerUsers(server)
const { subject } = await linked()

const AGAIN = { success: false, message: 'Innloggingen ble ikke fullført. Prøv igjen.' }

type Claims = Readonly<Record<string, unknown>>

const claimsOf = (idToken: string): Claims =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** A sign-in whose id token is of somebody else's making. */
const withToken = async (change: (idToken: string) => string) => {
  provider.change = change
  try {
    return (await signInAs(server, subject)).data
  } finally {
    provider.change = (idToken) => idToken
  }
}

const resigned =
  (changed: Claims, by = provider) =>
  (idToken: string) =>
    by.sign({ ...claimsOf(idToken), ...changed })

const inSeconds = (more: number): number => Math.floor(Date.now() / 1000) + more

test('OIDC a token is taken that the provider signed for us just now', async () => {
  expect(await withToken(resigned({}))).toMatchObject({ success: true })
})

test.each<[string, (idToken: string) => string]>([
  ['for another client', resigned({ aud: 'somebody-else' })],
  [
    'for another client too, on whose behalf it is',
    resigned({ aud: ['holdepunkt', 'b'], azp: 'b' }),
  ],
  ['of another issuer by its word', resigned({ iss: another.issuer })],
  ['of another issuer by its key', resigned({}, another)],
  ['of another issuer by word and key', resigned({ iss: another.issuer }, another)],
  ['with another nonce', resigned({ nonce: 'x'.repeat(43) })],
  ['without a nonce', resigned({ nonce: undefined })],
  ['too old', resigned({ iat: inSeconds(-700), exp: inSeconds(-600) })],
  ['without a subject', resigned({ sub: undefined })],
  [
    'of another subject, unsigned anew',
    (idToken) => {
      const [head, , signature] = idToken.split('.')
      const body = Buffer.from(JSON.stringify({ ...claimsOf(idToken), sub: 'x' })).toString(
        'base64url',
      )
      return `${head}.${body}.${signature}`
    },
  ],
  [
    'with no signature',
    (idToken) => {
      const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
      return `${head}.${idToken.split('.')[1]}.`
    },
  ],
  ['that is none', () => 'nonsense'],
])('OIDC B3 a token %s signs nobody in', async (_, change) => {
  expect(await withToken(change)).toEqual(AGAIN)
})

test('OIDC the answer of another provider is not taken where this one was asked (mix-up)', async () => {
  const { url, cookie } = await beginSignIn(server)
  const asked = new URL(url)
  const there = new URL(`${another.issuer}${asked.pathname}${asked.search}`)
  const back = await visitProvider(there.href, { subject })
  expect(back.searchParams.get('iss')).toBe(another.issuer)
  const before = provider.requests.length
  expect((await finishSignIn(server, back, cookie)).data).toEqual(AGAIN)
  expect(provider.requests.slice(before), 'its code is sent to nobody').toEqual([])
})

test('OIDC the same subject of another provider is somebody else', async () => {
  server.services.provider = providerOf(another)
  const { data } = await signInAs(server, subject)
  expect(data.message).toContain('er ikke knyttet til en bruker her')
  server.services.provider = providerOf(provider)
})

test('OIDC where the operator asks for a level, a sign-in below it is refused', async () => {
  server.services.provider = providerOf(provider, { acr: ['high', 'higher'] })
  const at = async (acr: string) => {
    const { url, cookie } = await beginSignIn(server)
    expect(new URL(url).searchParams.get('acr_values')).toBe('high higher')
    return (await finishSignIn(server, await visitProvider(url, { subject, acr }), cookie)).data
  }
  expect((await at('low')).message).toBe(
    'Innloggingen hos Prøve-ID var ikke sikker nok. Velg en sikrere måte der, og prøv igjen.',
  )
  expect((await at('high')).success).toBe(true)
  server.services.provider = providerOf(provider)
})
