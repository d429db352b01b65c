import { expect, test } from '../fixtures.ts'
import { addAccount, enterAs, signIn, submitSignIn } from '../steps/account.ts'
import { heading } from '../steps/look.ts'

const someResults = '/assessment/01a1fbce-0000-7000-8000-000000000000/results'

/** Each with the page that stands there for who has just signed in. */
const guarded = [
  { path: '/dashboard', title: /^Velkommen/ },
  { path: '/profile', title: 'Profil' },
  { path: '/history', title: 'Historikk' },
  { path: '/resources', title: 'Ressurser' },
  { path: '/password', title: 'Endre passord' },
  { path: '/assessment', title: 'Velg vurdering' },
  { path: '/assessment/start', title: 'Kjenner du innsatte fra før?' },
  { path: '/history?side=2#nederst', title: 'Historikk' },
]

for (const { path, title } of guarded) {
  test(`ROLE-03 ${path}: to /login, and back after signing in`, async ({ page, server }) => {
    const account = await addAccount(server)
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(heading(page)).toHaveText('Logg inn')
    await submitSignIn(page, account)
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(title)
    // The sign-in page is not left behind in the history.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })
}

/** What is begun decides where in the flow one lands (OFF-11), so only the way to sign-in is seen. */
const steps = ['guidance', 'categories', 'symptoms', 'module', 'report', 'observation'] as const

for (const path of [...steps.map((step) => `/assessment/${step}`), someResults, '/admin']) {
  test(`ROLE-03 ${path}: to /login, keeping where one was headed`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(heading(page)).toHaveText('Logg inn')
  })
}

test('ROLE-03 a session that ended leads to /login and back', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  await page.goto('/profile')
  await expect(heading(page)).toHaveText('Profil')
  await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  await page.goto('/history')
  await expect(page).toHaveURL('/login?redirect=%2Fhistory')
  await submitSignIn(page, { email: who.email, password: server.password })
  await expect(page).toHaveURL('/history')
})

const foreign = [
  'https://evil.example/lokk',
  '//evil.example/lokk',
  String.raw`/\evil.example/lokk`,
  String.raw`\\evil.example/lokk`,
  '/.//evil.example/lokk',
  'javascript:alert(1)',
  '/\t/evil.example/lokk',
]

for (const target of foreign) {
  test(`ROLE-03 a way on to ${JSON.stringify(target)} is refused`, async ({ page, server }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await signIn(page, await addAccount(server))
    await expect(page).toHaveURL('/')
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL('/')
    expect(new Set(asked)).toEqual(new Set([new URL(server.url).host]))
  })
}

for (const role of ['superadmin', 'administrator'] as const) {
  test(`ROLE-04 ${role} enters /admin`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/admin')
    await expect(heading(page)).toHaveText('Administrasjon')
    await expect(page).toHaveURL('/admin')
  })
}

for (const role of ['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const) {
  test(`ROLE-04 ${role} is sent from /admin to /dashboard`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/admin')
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page)).toHaveText(/^Velkommen/)
  })
}

test('ROLE-04 who was headed to /admin without being a superadmin ends at /dashboard', async ({
  page,
  server,
}) => {
  await page.goto('/admin')
  await submitSignIn(page, await addAccount(server))
  await expect(page).toHaveURL('/dashboard')
})
