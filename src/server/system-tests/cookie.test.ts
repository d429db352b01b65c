import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { addUser } from '#testing/rows/builders.ts'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import { providerOf } from '#testing/identity/provider-sign-in.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const ORIGIN = 'https://holdepunkt.example.no'

test('B1 on https the cookie is __Host-, Secure, HttpOnly and SameSite=Strict, and no other origin may call', async () => {
  const { email } = await addUser(server.services, server.passwordHash, { role: 'user' })
  const app = await createApp({
    services: server.services,
    origin: ORIGIN,
    proxies: [],
    webFolder: tmpdir(),
    log: { level: 'silent' },
  })
  const signIn = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/api/authMutations.signIn',
      headers: { origin, 'x-requested-by': 'holdepunkt-web', 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password: server.password }),
    })
  const answer = await signIn(ORIGIN)
  expect(answer.statusCode).toBe(200)
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
  )
  expect((await signIn('http://holdepunkt.example.no')).statusCode).toBe(403)
  expect((await signIn('https://holdepunkt.example.no.evil.example')).statusCode).toBe(403)
  await app.close()
})

test('B1 OIDC on https the cookie of a begun sign-in is __Host-, Secure, HttpOnly and SameSite=Strict', async () => {
  const issuer = await startOpenIdProvider({ redirectUri: `${ORIGIN}/oidc/callback` })
  const provider = providerOf(issuer)
  const app = await createApp({
    services: { ...server.services, provider },
    proxies: [],
    origin: ORIGIN,
    webFolder: tmpdir(),
    log: { level: 'silent' },
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/authMutations.beginProviderSignIn',
    headers: {
      origin: ORIGIN,
      'x-requested-by': 'holdepunkt-web',
      'content-type': 'application/json',
    },
    payload: '{}',
  })
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-begun=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
  )
  await app.close()
  await issuer.close()
})
