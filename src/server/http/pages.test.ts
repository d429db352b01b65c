import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pagesPlugin } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-pages-'))
const app = Fastify()
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const asNow = 'no-cache'
const forEver = 'public, max-age=31536000, immutable'

const page = 'text/html; charset=utf-8'
const served: readonly (readonly [string, string, string])[] = [
  ['/index.html', page, asNow],
  ['/sw.js', 'application/javascript; charset=utf-8', asNow],
  ['/manifest.webmanifest', 'application/manifest+json', asNow],
  ['/first.js', 'application/javascript; charset=utf-8', asNow],
  ['/icons/192.png', 'image/png', asNow],
  ['/assets/index-a1b2c3d4.js', 'application/javascript; charset=utf-8', forEver],
  ['/assets/index-a1b2c3d4.css', 'text/css; charset=utf-8', forEver],
]

const LANDING = '/static/landing.nb.html'
const PAGE = '/static/routes/page.nb.html'
for (const path of [LANDING, PAGE, ...served.map(([each]) => each)]) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), 'x')
}
const script = '/assets/index-a1b2c3d4.js'
const compressed = [LANDING, PAGE, '/index.html', script, '/assets/index-a1b2c3d4.css']
for (const path of compressed) {
  await writeFile(join(folder, `${path}.br`), `brotli ${path}`)
  await writeFile(join(folder, `${path}.gz`), `gzip ${path}`)
}
const routes = { '/': 'page', '/assessment/$flow': 'page' }
await writeFile(
  join(folder, 'static', 'pages.json'),
  JSON.stringify({ pages: { '/': 'landing' }, routes }),
)
await app.register(compress, { encodings: ['br', 'gzip', 'identity'] })
await app.register(cookie)
const visitor = { isOpen: true, selfRegistration: true, contact: null as string | null }
const settings = async () => visitor
const now = () => new Date('2026-11-29T09:00:00Z')
await app.register(pagesPlugin, { folder, sessionCookie: 'sid', settings, now })

test.each([...served, ['/', page, asNow] as const, ['/assessment/start', page, asNow] as const])(
  'OFFL-01 %s is served as %s, %s: a new worker, page or manifest is seen at once',
  async (path, type, cached) => {
    const { statusCode, headers } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['cache-control']).toBe(cached)
  },
)

test('OFFL-01 F4 a part of an old version that is gone is not there, and never the page', async () => {
  for (const path of ['/assets/index-00000000.js', '/sw2.js', '/icons/1.png']) {
    const { statusCode, headers } = await app.inject(path)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  }
})

const get = (url: string, encodings: string, more = {}) =>
  app.inject({ url, headers: { 'accept-encoding': encodings, ...more } })

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
])('a browser that accepts %s gets the built %s file', async (encodings, encoding, content) => {
  const { headers, body } = await get(script, encodings)
  expect(body).toBe(`${content} ${script}`)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe(forEver)
  expect(headers['vary']).toBe('accept-encoding')
  expect(headers['content-length']).toBe(String(body.length))
})

test('each route of the application gets the built file of the page', async () => {
  for (const [path, file] of [
    ['/', LANDING],
    ['/assessment/start', PAGE],
  ] as const) {
    const { headers, body } = await get(path, 'gzip, br')
    expect(body).toBe(`brotli ${file}`)
    expect(headers['content-type']).toBe(page)
    expect(headers['cache-control']).toBe(asNow)
  }
})

test('an encoding has its own ETag, and the browser that knows it gets no file', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (one) => (await get('/', one)).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
  const { statusCode, headers } = await get('/', 'br', { 'if-none-match': tags[0] })
  expect(statusCode).toBe(304)
  expect(headers['vary']).toContain('accept-encoding')
})

test('a browser that accepts no encoding, or a file without built ones, gets the file itself', async () => {
  expect((await get('/index.html', 'identity')).body).toBe('x')
  const { headers, body } = await get('/icons/192.png', 'gzip, br')
  expect(body).toBe('x')
  expect(headers['content-encoding']).toBeUndefined()
})

/** GET and HEAD of an address, without the headers that are about the connection. */
const both = async (url: string, more: Readonly<Record<string, string>> = {}) => {
  const [whole, head] = await Promise.all(
    (['GET', 'HEAD'] as const).map(async (method) => {
      const { statusCode, headers, body } = await app.inject({ method, url, headers: more })
      const { date, connection, 'transfer-encoding': framing, ...rest } = headers
      return { status: statusCode, headers: rest, body }
    }),
  )
  return { whole, head }
}

test.each([
  ['/', 200],
  ['/assessment/start', 200],
  ['/sw.js', 200],
  ['/assets/index-a1b2c3d4.js', 200],
  ['/finnes-ikke', 404],
  ['/finnes-ikke.txt', 404],
  ['/.well-known/security.txt', 404],
])('R45-17 HEAD %s is GET without a body, with the status %i', async (url, status) => {
  for (const encoding of ['identity', 'br']) {
    const { whole, head } = await both(url, { 'accept-encoding': encoding })
    expect(whole?.status).toBe(status)
    expect(head).toEqual({ ...whole, body: '' })
  }
})

test.each([
  '/finnes-ikke',
  '/.git/config',
  '/assessment',
  '/assessment/start/more',
  '/healthz2',
  '/api',
])('R45-17 PUB-07 %s is no page: 404 with the page that says so, as HTML', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { range: 'bytes=0-0' } })
  expect([statusCode, body]).toEqual([404, 'x'])
  expect(headers).toMatchObject({ 'content-type': page, 'cache-control': asNow })
})

test.each(['/wp-login.php', '/healthz.txt', '/.git/HEAD.txt', '/.env', '/api/nothing'])(
  'R45-17 F4 %s is no file: 404 in plain text',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body, headers['content-type']]).toEqual([404, '404', 'text/plain'])
  },
)

test('R45-17 a search engine lists the pages that the build renders, and no other', async () => {
  const robots = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  expect(await robots('/')).toBeUndefined()
  expect(await robots('/assessment/start')).toBe('noindex')
  expect(await robots('/finnes-ikke')).toBe('noindex')
})

test('R45-17 security.txt names the contact of the settings, and half a year', async () => {
  const ask = () => app.inject('/.well-known/security.txt')
  expect((await ask()).statusCode).toBe(404)
  visitor.contact = 'hjelp+meg@example.no\r\nX: y'
  const { statusCode, headers, body } = await ask()
  visitor.contact = null
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:hjelp+meg@example.no%0D%0AX:%20y',
    'Expires: 2027-05-28T09:00:00.000Z',
    'Preferred-Languages: nb, en',
    '',
  ])
})
