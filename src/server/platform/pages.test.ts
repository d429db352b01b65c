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
  ['/theme.js', 'application/javascript; charset=utf-8', asNow],
  ['/icons/192.png', 'image/png', asNow],
  ['/assets/index-a1b2c3d4.js', 'application/javascript; charset=utf-8', forEver],
  ['/assets/index-a1b2c3d4.css', 'text/css; charset=utf-8', forEver],
]

for (const [path] of served) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), 'x')
}
await app.register(pagesPlugin, { folder })

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
