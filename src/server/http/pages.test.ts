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

for (const [path] of served) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), 'x')
}
const compressed = ['/index.html', '/assets/index-a1b2c3d4.js', '/assets/index-a1b2c3d4.css']
for (const path of compressed) {
  await writeFile(join(folder, `${path}.br`), `brotli ${path}`)
  await writeFile(join(folder, `${path}.gz`), `gzip ${path}`)
}
await app.register(compress, { encodings: ['br', 'gzip', 'identity'] })
await app.register(cookie)
const settings = async () => ({ isOpen: true, selfRegistration: true })
await app.register(pagesPlugin, { folder, sessionCookie: 'sid', settings })

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
  const [, script] = compressed
  const { headers, body } = await get(script ?? '', encodings)
  expect(body).toBe(`${content} ${script}`)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe(forEver)
  expect(headers['vary']).toBe('accept-encoding')
  expect(headers['content-length']).toBe(String(body.length))
})

test('each route of the application gets the built file of the page', async () => {
  for (const path of ['/', '/assessment/start']) {
    const { headers, body } = await get(path, 'gzip, br')
    expect(body).toBe('brotli /index.html')
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
  expect(headers['vary']).toBe('accept-encoding')
})

test('a browser that accepts no encoding, or a file without built ones, gets the file itself', async () => {
  expect((await get('/index.html', 'identity')).body).toBe('x')
  const { headers, body } = await get('/icons/192.png', 'gzip, br')
  expect(body).toBe('x')
  expect(headers['content-encoding']).toBeUndefined()
})
