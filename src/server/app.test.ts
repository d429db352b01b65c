import { get } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const CSP =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';" +
  'trusted-types sw-url;report-to csp'

const paths = [
  '/',
  '/index.html',
  '/login',
  '/dashboard',
  '/finnes-ikke',
  '/livez',
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/api/nothing',
  '/assets/none.js',
  '/x.css',
]

test.each(paths)(
  'F1 F3 the response for %s has the security headers, whatever its status',
  async (path) => {
    const { headers } = await fetch(`${server.url}${path}`)
    expect(headers.get('content-security-policy')).toBe(CSP)
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('server')).toBeNull()
  },
)

test('F4 a file that is not there is a 404, a route of the application is its page', async () => {
  expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404)
  expect((await fetch(`${server.url}/../../etc/passwd.txt`)).status).toBe(404)
  const page = await fetch(`${server.url}/assessment/start`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test('F1 a report of blocked content is taken, anything else at that address is not', async () => {
  const send = (body: unknown) =>
    fetch(`${server.url}/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      body: JSON.stringify(body),
    })
  const report = {
    type: 'csp-violation',
    age: 0,
    url: 'http://localhost/',
    body: { effectiveDirective: 'script-src-elem', disposition: 'enforce', sample: '' },
  }
  expect((await send([report])).status).toBe(204)
  expect((await send({ nonsense: true })).status).toBe(400)
  expect((await send([])).status).toBe(400)
})

test('X9 a report puts nothing into the log but the name of a known directive and counts', async () => {
  const report = (effectiveDirective: unknown) => ({
    type: 'csp-violation',
    url: 'http://localhost/Fremmedord',
    body: {
      effectiveDirective,
      disposition: 'Fremmedord',
      sample: 'Fremmedord',
      documentURL: 'http://localhost/Fremmedord?Fremmedord#Fremmedord',
      blockedURL: 'https://fremmed.example/Fremmedord',
    },
  })
  const before = server.log.length
  const directives = ['img-src', 'Fremmedord', 'img-src', { Fremmedord: 1 }]
  const answer = await fetch(`${server.url}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify(directives.map(report)),
  })
  expect(answer.status).toBe(204)
  const lines = server.log.slice(before)
  expect(lines.join()).not.toMatch(/fremmed/iu)
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ csp: { 'img-src': 2, other: 2 } }),
  )
})

const withHost = (host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    const headers = { host: host.replace('PORT', port) }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', reject)
  })

test.each([
  ['localhost:PORT', '/', 200],
  ['127.0.0.1:PORT', '/', 200],
  ['[::1]:PORT', '/', 200],
  ['gate.localhost:PORT', '/', 200],
  ['fremmed.example', '/', 421],
  ['fremmed.example', '/api/content.figures', 421],
  ['fremmed.example', '/csp-report', 421],
  ['127.0.0.1.fremmed.example', '/', 421],
  ['10.0.0.7:PORT', '/readyz', 200],
  ['10.0.0.7:PORT', '/healthz', 200],
])('X14 without an origin the host %s is answered at %s with %i', async (host, path, status) => {
  expect(await withHost(host, path)).toBe(status)
})

test.each([
  ['/livez', 'alive'],
  ['/healthz', 'alive'],
  ['/readyz', 'ready'],
])('R45-17 R5 %s says that it is %s, and HEAD is GET without a body', async (path, status) => {
  const answers = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${server.url}${path}`, { method })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const [whole, head] = answers.map(({ headers }) => headers.get('content-length'))
  expect(head).toBe(whole)
  expect(await answers[0]?.json()).toMatchObject({ status })
})

test('R5 livez touches nothing; readyz says when the database is gone', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.database.pool.end()
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
})
