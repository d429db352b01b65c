import { addCompany } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, submitSignIn } from '../../steps/account/account.ts'
import {
  adminSections,
  sectionName,
  sidebarEntries,
  sidebarLinks,
} from '../../steps/admin/admin.ts'
import { heading, menu, settle } from '../../steps/page/page-helpers.ts'
import { firstRows } from '#testing/run/level.ts'

const denied = 'Du har ikke tilgang til denne siden.'

const someResults = '/assessment/01a1fbce-0000-7000-8000-000000000000/results'

/** The draft decides the step of the flow (OFF-11), so the tests check only the redirect to sign-in. */
const steps = ['guidance', 'categories', 'symptoms', 'module', 'report', 'observation'] as const

const paths = [
  ...steps.map((step) => `/assessment/${step}`),
  someResults,
  '/admin',
  '/profile',
  '/history',
  '/resources',
  '/password',
  '/assessment',
  '/assessment/start',
]

test.full(
  'ROLE-03 each guarded page leads to /login, which keeps where one was headed',
  async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
      await expect(heading(page)).toHaveText('Logg inn')
    }
  },
)

test.full(
  'ROLE-03 ROLE-11 a session that ended leads to /login and back',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await page.goto('/profile')
    await expect(heading(page)).toHaveText('Profil')
    // The server would refuse a query under way after the sign-out, and the page would remove the session's handle.
    await settle(page)
    // An open page would learn of the sign-out, and the next page would not need to report it.
    await page.goto('about:blank')
    await server.call('authMutations.signOut', { sessionId: who.handle }, who)
    await page.goto('/history')
    await expect(page).toHaveURL('/login?redirect=%2Fhistory')
    const why = page.getByRole('alert').getByText('Ingen aktiv sesjon. Vennligst logg inn på nytt.')
    await expect(why).toBeVisible()
    await submitSignIn(page, { email: who.email, password: server.password })
    await expect(page).toHaveURL('/history')
  },
)

const foreign = [
  'https://evil.example/lokk',
  '//evil.example/lokk',
  String.raw`/\evil.example/lokk`,
  String.raw`\\evil.example/lokk`,
  '/.//evil.example/lokk',
  'javascript:alert(1)',
  '/\t/evil.example/lokk',
] as const

test.full(
  'ROLE-03 a way on to a foreign address is refused, at sign-in and after it',
  async ({ page, server }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).host))
    await page.goto(`/login?redirect=${encodeURIComponent(foreign[0])}`)
    await signIn(page, await addAccount(server))
    await expect(page).toHaveURL('/')
    for (const target of foreign) {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
      await expect(page, target).toHaveURL('/')
      // The address does not show a page that went on past it.
      await settle(page)
    }
    expect(new Set(requested)).toEqual(new Set([new URL(server.url).host]))
  },
)

test.afterEach(async ({ server }) => {
  await setSettings(server.services, { delegatedAdministration: false })
})

for (const delegated of [false, true]) {
  const setting = `delegated administration ${delegated ? 'on' : 'off'}`

  for (const role of ['superadmin', 'administrator'] as const) {
    test.full(`ROLE-04 ${role} enters every section, ${setting}`, async ({ page, server }) => {
      await setSettings(server.services, { delegatedAdministration: delegated })
      await enterAs(page, server, role)
      for (const [name, path] of adminSections) {
        await page.goto(path)
        await expect(sectionName(page)).toHaveText(name)
        await expect(page.getByText(denied)).toHaveCount(0)
      }
      expect(await sidebarLinks(page)).toEqual(sidebarEntries)
    })
  }

  for (const role of firstRows(1, ['counselor', 'user'] as const)) {
    test.full(
      `ROLE-04 ${role} is sent from /admin to /dashboard, ${setting}`,
      async ({ page, server }) => {
        await setSettings(server.services, { delegatedAdministration: delegated })
        await enterAs(page, server, role)
        for (const path of firstRows(1, ['/admin', '/admin/users', '/admin/finnes-ikke'])) {
          await page.goto(path)
          await expect(page).toHaveURL('/dashboard')
          await expect(heading(page)).toHaveText(/^Velkommen/)
        }
        await expect(menu(page).getByRole('link', { name: 'Administrasjon' })).toHaveCount(0)
      },
    )
  }
}

for (const [role, word] of [
  ['org_admin', 'Lokal Admin'],
  ['editor', 'Redaktør'],
  ['researcher', 'Forsker'],
] as const) {
  test.full(
    `ROLE-04 ${role} reads at /admin that administration is not delegated`,
    async ({ page, server }) => {
      await setSettings(server.services, { delegatedAdministration: false })
      await enterAs(page, server, role)
      for (const path of ['/admin', '/admin/users', '/admin/finnes-ikke']) {
        await page.goto(path)
        await expect(heading(page)).toHaveText('Administrasjon')
        await expect(page.getByRole('main')).toContainText(
          `Lokal administrasjon er slått av, og rollen din, ${word}, slipper ikke inn her.`,
        )
        await expect(page).toHaveURL(path)
      }
      await expect(menu(page).getByRole('link', { name: 'Administrasjon' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Til bruker-dashboard' }).click()
      await expect(page).toHaveURL('/dashboard')
    },
  )
}

const content = [
  'Kategorier',
  'Symptombank',
  'Moduler',
  'Symptomgrupper',
  'Symptomer',
  'Tilnærminger',
]
const addedContent = ['Spørsmål', 'Påvirkningsregler', 'Kilder', 'Godkjenninger']
const ways = ['Dashboard', 'Bruker-dashboard', 'Start vurdering']

for (const { role, word, sections } of [
  {
    role: 'org_admin',
    word: 'Lokal Admin',
    sections: [
      ...content,
      'Brukere',
      'Avdelinger',
      'Funksjoner',
      'Oppfølging',
      'Tjenestekontoer',
      ...addedContent,
      'Hendelseslogg',
    ],
  },
  { role: 'editor', word: 'Redaktør', sections: [...content, ...addedContent] },
  { role: 'researcher', word: 'Forsker', sections: ['Statistikk'] },
] as const) {
  test.full(
    `ROLE-05 ROLE-07 ${role}, when delegated: exactly the own sections`,
    async ({ page, server }) => {
      await setSettings(server.services, { delegatedAdministration: true })
      await enterAs(page, server, role, { companyId: await addCompany(server.services) })
      await page.goto('/')
      await menu(page).getByRole('link', { name: 'Administrasjon' }).click()
      await expect(page).toHaveURL('/admin')
      await expect(heading(page)).toHaveText('Administrasjon')
      expect((await sidebarLinks(page)).map(([name]) => name)).toEqual([...ways, ...sections])
      // The badge, and the tile.
      await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveCount(2)
      for (const [name, path] of adminSections) {
        await page.goto(path)
        await expect(sectionName(page)).toHaveText(name)
        await settle(page)
        const isOpen = path === '/admin' || sections.some((one) => one === name)
        await expect(page.getByRole('alert').filter({ hasText: denied })).toHaveCount(
          isOpen ? 0 : 1,
        )
      }
    },
  )

  test.full(
    `ROLE-05 ${role}, when delegated: the front page leads nowhere else`,
    async ({ page, server }) => {
      await setSettings(server.services, { delegatedAdministration: true })
      await enterAs(page, server, role, { companyId: await addCompany(server.services) })
      await page.goto('/admin')
      await settle(page)
      const links = page.locator('#admin-page').getByRole('link')
      const open = sections.filter((name) =>
        ['Brukere', 'Avdelinger', 'Statistikk', 'Hendelseslogg'].includes(name),
      )
      await expect(links).toHaveCount(open.length)
      for (const name of open) await expect(links.filter({ hasText: name })).toHaveCount(1)
    },
  )
}

test.full(
  'ROLE-04 who was headed to /admin without being a superadmin ends at /dashboard',
  async ({ page, server }) => {
    await page.goto('/admin')
    await submitSignIn(page, await addAccount(server))
    await expect(page).toHaveURL('/dashboard')
  },
)

for (const [path, title] of [
  ['/dashboard', /^Velkommen/u],
  ['/history?side=2#nederst', 'Historikk'],
] as const) {
  test.full(`ROLE-03 ${path}: to /login, and back after signing in`, async ({ page, server }) => {
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
