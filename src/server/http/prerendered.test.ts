import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pagesPlugin } from './pages.ts'
import type { VisitorSettings } from './visitor-settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-prerendered-'))
const app = Fastify()
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const names = { '/': 'landing', '/login': 'login', '/signup': 'signup', '': 'missing' }
const routes = ['/', '/login', '/signup', '/dashboard', '/admin/users', '/assessment/$id/results']

await mkdir(join(folder, 'static'))
await writeFile(join(folder, 'index.html'), 'application')
await writeFile(join(folder, 'static', 'pages.json'), JSON.stringify({ pages: names, routes }))
for (const name of Object.values(names)) {
  for (const language of ['nb', 'en']) {
    const file = `${name}.${language}.html`
    await writeFile(join(folder, 'static', file), file)
  }
}

const ordinary: VisitorSettings = { isOpen: true, selfRegistration: true }
let settings = ordinary
beforeEach(() => {
  settings = ordinary
})
await app.register(cookie)
await app.register(pagesPlugin, {
  folder,
  sessionCookie: '__Host-sid',
  settings: async () => settings,
})

const get = (url: string, cookies = '') => app.inject({ url, headers: { cookie: cookies } })
const bodyOf = async (url: string, cookies = '') => (await get(url, cookies)).body

test.each([
  ['/', '', 'landing.nb.html'],
  ['/', 'language=en', 'landing.en.html'],
  ['/login', 'language=nb', 'login.nb.html'],
  ['/login', 'other=1; language=en', 'login.en.html'],
  ['/login', 'language=../../secret', 'login.nb.html'],
  ['/no-such-page', '', 'missing.nb.html'],
  ['/assessment/1/other', 'language=en', 'missing.en.html'],
])('PUB-06 a visitor at %s with the cookies "%s" gets %s', async (url, cookies, file) => {
  const { statusCode, headers, body } = await get(url, cookies)
  expect(body).toBe(file)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['vary']).toContain('cookie')
})

test.each([
  '/dashboard',
  '/admin/users',
  '/assessment/0190-ab/results',
  '/Dashboard',
  '/dashboard/',
  '/login/',
  '/Login',
  '/login?redirect=%2Fprofile',
  '/?utm=1',
  '/no-such-page?x=1',
])('ROLE-03 the application renders %s: its page depends on more than the address', async (url) => {
  expect(await bodyOf(url, 'language=en')).toBe('application')
})

test.each(['/', '/login', '/signup', '/no-such-page'])(
  'PUB-01 the application renders %s when the browser has the cookie of a session',
  async (url) => {
    expect(await bodyOf(url, '__Host-sid=x; language=en')).toBe('application')
  },
)

test('SET-03 the application renders each page while the system is closed for maintenance', async () => {
  settings = { ...ordinary, isOpen: false }
  for (const url of ['/', '/login', '/no-such-page']) expect(await bodyOf(url)).toBe('application')
})

test('X1 the application renders the sign-up, and no other page, while self-registration is off', async () => {
  settings = { ...ordinary, selfRegistration: false }
  expect(await bodyOf('/signup')).toBe('application')
  expect(await bodyOf('/login')).toBe('login.nb.html')
})

test('F4 a missing file or function stays missing', async () => {
  for (const url of ['/no-such-file.js', '/api/no-such-function'])
    expect((await get(url)).statusCode).toBe(404)
})
