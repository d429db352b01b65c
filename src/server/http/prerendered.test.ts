import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pagesPlugin, type VisitorSettings } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-prerendered-'))
const app = Fastify()
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const names = { '/': 'landing', '/login': 'login', '/signup': 'signup', '': 'missing' }
const routes = {
  '/': 'index',
  '/login': 'login',
  '/signup': 'signup',
  '/dashboard': 'dashboard',
  '/admin/users': 'admin.users',
  '/assessment/$id/results': 'assessment.id.results',
  '/assessment/start/results': 'started',
}

await mkdir(join(folder, 'static', 'routes'), { recursive: true })
await writeFile(join(folder, 'index.html'), 'application')
await writeFile(join(folder, 'static', 'pages.json'), JSON.stringify({ pages: names, routes }))
for (const name of Object.values(names)) {
  for (const language of ['nb', 'en']) {
    const file = `${name}.${language}.html`
    await writeFile(join(folder, 'static', file), file)
  }
}
for (const name of Object.values(routes)) {
  for (const language of ['nb', 'en']) {
    const file = `${name}.${language}.html`
    await writeFile(join(folder, 'static', 'routes', file), `application of ${file}`)
  }
}

const ordinary: VisitorSettings = { isOpen: true, selfRegistration: true, contact: null }
let settings = ordinary
beforeEach(() => {
  settings = ordinary
})
await app.register(cookie)
await app.register(pagesPlugin, {
  folder,
  sessionCookie: '__Host-sid',
  settings: async () => settings,
  now: () => new Date(),
})

const get = (url: string, cookies = '') => app.inject({ url, headers: { cookie: cookies } })
const bodyOf = async (url: string, cookies = '') => (await get(url, cookies)).body

test.each([
  [200, '/', '', 'landing.nb.html'],
  [200, '/', 'language=en', 'landing.en.html'],
  [200, '/login', 'language=nb', 'login.nb.html'],
  [200, '/login', 'other=1; language=en', 'login.en.html'],
  [200, '/login', 'language=../../secret', 'login.nb.html'],
  [404, '/no-such-page', '', 'missing.nb.html'],
  [404, '/assessment/1/other', 'language=en', 'missing.en.html'],
  [404, '/__proto__', '', 'missing.nb.html'],
])(
  'PUB-06 %i for a visitor at %s with the cookies "%s": %s',
  async (status, url, cookies, file) => {
    const { statusCode, headers, body } = await get(url, cookies)
    expect(body).toBe(file)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['vary']).toContain('cookie')
  },
)

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
  expect(await bodyOf(url, 'language=en')).toMatch(/^application/u)
})

test.each(['/', '/login', '/signup', '/no-such-page'])(
  'PUB-01 the application renders %s when the browser has the cookie of a session',
  async (url) => {
    expect(await bodyOf(url, '__Host-sid=x; language=en')).toMatch(/^application/u)
  },
)

test('SET-03 the application renders each page while the system is closed for maintenance', async () => {
  settings = { ...ordinary, isOpen: false }
  for (const url of ['/', '/login', '/no-such-page'])
    expect(await bodyOf(url)).toMatch(/^application/u)
})

test('X1 the application renders the sign-up, and no other page, while self-registration is off', async () => {
  settings = { ...ordinary, selfRegistration: false }
  expect(await bodyOf('/signup')).toMatch(/^application/u)
  expect(await bodyOf('/login')).toBe('login.nb.html')
})

test.each([
  ['/dashboard', '', 'dashboard.nb.html'],
  ['/dashboard', '__Host-sid=x; language=en', 'dashboard.en.html'],
  ['/Dashboard/', '', 'dashboard.nb.html'],
  ['/admin/users?company_id=1', '', 'admin.users.nb.html'],
  ['/assessment/0190/results', '', 'assessment.id.results.nb.html'],
  ['/assessment/start/results', '', 'started.nb.html'],
  ['/login?redirect=%2Fprofile', 'language=../../x', 'login.nb.html'],
])(
  'SAFE-04 %s with the cookies "%s" gets the HTML of its route, %s',
  async (url, cookies, file) => {
    const { headers, body } = await get(url, cookies)
    expect(body).toBe(`application of ${file}`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['vary']).toContain('cookie')
  },
)

test('PUB-07 an address of no route gets the HTML of no route when the browser has a session', async () => {
  const { statusCode, body } = await get('/no-such-page', '__Host-sid=x')
  expect([statusCode, body]).toEqual([404, 'application'])
})

test('F4 a missing file or function stays missing', async () => {
  for (const url of ['/no-such-file.js', '/api/no-such-function'])
    expect((await get(url)).statusCode).toBe(404)
})
