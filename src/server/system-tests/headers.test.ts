import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { headersOf } from '#testing/server/api.ts'
import { rawRequest } from '#testing/server/raw-request.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { makeWebFolder } from '#testing/server/web-folder.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/core/call-context.ts'

const server = await startTestServer()
const web = await makeWebFolder()

/** The same with some of its services broken; its address, once it listens. */
const serverWith = async (services: Partial<Services>) => {
  const app = await createApp({
    services: { ...server.services, ...services },
    origin: null,
    proxies: [],
    webFolder: web.folder,
    log: { level: 'silent' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const withoutDatabase = await serverWith({ pool: new Pool({ host: '/nowhere' }) })
const broken = await serverWith({
  newToken: () => {
    throw new Error('no randomness')
  },
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';" +
  'trusted-types sw-url;report-to csp'

/** Exactly these, on whatever is answered. */
const always = {
  'content-security-policy': CSP,
  'reporting-endpoints': 'csp="/csp-report"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>> }

const ask = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(url, init)
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

const call = (url: string, name: string, more: Record<string, string> = {}, body = '{}') =>
  ask(`${url}/api/${name}`, {
    method: 'POST',
    headers: { ...headersOf(url, null), ...more },
    body,
  })

const answers: readonly (readonly [number, string, () => Promise<Answer>])[] = [
  [200, 'the page', () => ask(`${server.url}/`)],
  [200, 'a route', () => ask(`${server.url}/admin/users`)],
  [200, 'a call', () => call(server.url, 'content.figures')],
  [404, 'an unknown address', () => ask(`${server.url}/finnes-ikke`)],
  [200, 'life', () => ask(`${server.url}/livez`)],
  [400, 'bad input', () => call(server.url, 'authMutations.signIn')],
  [400, 'no JSON', () => call(server.url, 'content.figures', {}, '{')],
  [404, 'an address that cannot be read', () => rawRequest(server.url, ['GET /%E0%A4%A HTTP/1.1'])],
  [
    400,
    'no report',
    () =>
      ask(`${server.url}/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/reports+json' },
        body: '{}',
      }),
  ],
  [401, 'no session', () => call(server.url, 'assessments.list')],
  [
    403,
    'another origin',
    () => call(server.url, 'content.figures', { origin: 'https://evil.example' }),
  ],
  [404, 'no such file', () => ask(`${server.url}/assets/none.js`)],
  [404, 'no such function', () => call(server.url, 'nothing.here')],
  [404, 'another method', () => ask(`${server.url}/`, { method: 'DELETE' })],
  [413, 'a large body', () => call(server.url, 'content.figures', {}, `"${'x'.repeat(300_000)}"`)],
  [
    415,
    'another type',
    () => call(server.url, 'content.figures', { 'content-type': 'text/plain' }),
  ],
  [
    415,
    'a report of another type',
    () =>
      ask(`${server.url}/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: 'x',
      }),
  ],
  [
    500,
    'what went wrong',
    () => call(broken, 'authMutations.requestPasswordReset', {}, '{"email":"kari@example.no"}'),
  ],
  [503, 'a call without a database', () => call(withoutDatabase, 'content.figures')],
  [503, 'a database that is gone', () => ask(`${withoutDatabase}/readyz`)],
]

test.each(answers)(
  'F1 F3 with %i for %s every security header is there',
  async (status, _what, given) => {
    const answer = await given()
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(always)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']) {
      expect(answer.headers).not.toHaveProperty(name)
    }
  },
)

test('F4 no answer to a call may be kept, whatever it is', async () => {
  const superadmin = await server.signedIn('superadmin')
  for (const name of sliceForTurn(Object.keys(permissions) as FunctionName[], 0, 8)) {
    for (const who of [null, superadmin]) {
      const { headers } = await call(
        server.url,
        name,
        who === null ? {} : headersOf(server.url, who),
        '{"x":1}',
      )
      expect(headers['cache-control'], name).toBe('no-store')
    }
  }
  for (const given of [
    await call(server.url, 'content.figures'),
    await call(server.url, 'content.figures', {}, '{'),
    await call(server.url, 'content.figures', { origin: 'https://evil.example' }),
    await call(server.url, 'content.figures', {}, `"${'x'.repeat(300_000)}"`),
    await call(server.url, 'nothing.here'),
    await call(broken, 'content.figures'),
    await ask(`${server.url}/api/content.figures`),
    await ask(`${server.url}/api/a/b/c`),
  ]) {
    expect(given.headers['cache-control'], `${given.status}`).toBe('no-store')
  }
})

test.each([
  'x.css',
  'content.figures.css',
  'content.figures/x.css',
  'content.figures;x.css',
  'content.figures%2Fx.css',
  'content.figures?x.css',
  'content.figures%00.js',
])('F4 under the name of a file, %s, no call is answered', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: method === 'GET' ? {} : headersOf(server.url, null),
      ...(method === 'POST' && { body: '{}' }),
    })
    const isCall = method === 'POST' && path.includes('?')
    expect(response.status >= 400, method).toBe(!isCall)
    const text = await response.text()
    expect(text.includes('symptomGroups'), method).toBe(isCall)
  }
})
