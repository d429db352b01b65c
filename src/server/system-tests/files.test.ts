import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/server/raw-request.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createApp } from '#server/app.ts'

const server = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-files-'))
const web = join(folder, 'web')
const SECRET = 'Kanarifugl i naboens mappe'
const PAGE = '<!doctype html><title>Holdepunkt</title>'
await mkdir(join(web, 'assets', 'inner'), { recursive: true })
await mkdir(join(folder, 'web-other'))
for (const [name, text] of [
  ['secret.txt', SECRET],
  ['secret', SECRET],
  ['web-other/secret.txt', SECRET],
  ['web/.env', SECRET],
  ['web/index.html', PAGE],
  ['web/assets/app.js', 'export {}'],
] as const) {
  await writeFile(join(folder, name), text)
}

const app = await createApp({
  services: server.services,
  origin: null,
  proxies: [],
  webFolder: web,
  log: { level: 'silent' },
})
let url = ''
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '%c0%ae%c0%ae/',
  '....//',
  '..;/',
  './../',
  '/../',
  '..%00/',
]
const names = up.flatMap((step) =>
  [1, 2, 5].flatMap((times) => [
    `${step.repeat(times)}secret.txt`,
    `${step.repeat(times)}etc/passwd`,
    `${step.repeat(times)}web-other/secret.txt`,
  ]),
)
const others = [
  'secret.txt%00.js',
  'app.js%00',
  '%00',
  `${'a'.repeat(300)}.js`,
  `${'a'.repeat(9_000)}.js`,
  'C:\\secret.txt',
  'file:///etc/passwd.txt',
  '.env',
  '.git/config.txt',
  'inner/',
  'con.js',
]

test.each(['/', '/assets/', '/assets/inner/'])(
  'V10 no name below %s leads to a file from elsewhere',
  async (place) => {
    for (const name of [...names, ...others]) {
      const { status, body } = await rawRequest(url, [`GET ${place}${name} HTTP/1.1`])
      expect(body, name).not.toContain(SECRET)
      expect(body, name).not.toContain('root:')
      expect(status >= 400 && status < 500, name).toBe(true)
    }
  },
)

test('V10 an existing file is found, and a folder is not listed', async () => {
  expect(await rawRequest(url, ['GET /assets/app.js HTTP/1.1'])).toMatchObject({ status: 200 })
  for (const path of ['/assets', '/assets/', '/assets/inner']) {
    const { body } = await rawRequest(url, [`GET ${path} HTTP/1.1`])
    expect(body).not.toContain('app.js')
  }
})
