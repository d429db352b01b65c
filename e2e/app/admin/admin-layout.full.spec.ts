import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  adminSections,
  sectionName,
  sidebar,
  sidebarEntries,
  sidebarLinks,
} from '../../steps/admin/admin.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { firstRows } from '#testing/run/level.ts'

test('ADM-01 the entries in their order, each to its page', async ({ page, server }) => {
  test.slow()
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await settle(page)
  expect(await sidebarLinks(page)).toEqual(sidebarEntries)
  for (const [name, path] of sidebarEntries) {
    // Two entries lead out of the back office.
    if (!(await sidebar(page).isVisible())) {
      await page.goto('/admin')
      await settle(page)
    }
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await settle(page)
  }
})

test('ADM-01 the current section: in the head, in the sidebar, in the heading and the title', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  for (const [name, path] of adminSections) {
    await page.goto(path)
    await expect(sectionName(page)).toHaveText(name)
    await expect(heading(page)).toHaveCount(1)
    const title = path === '/admin' ? 'Administrasjon' : await heading(page).textContent()
    await expect(page).toHaveTitle(`${title} – Holdepunkt`)
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText([name])
  }
})

test('ADM-01 an address below a section is marked as that section', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  for (const [name, path] of [
    ['Moduler', '/admin/modules/finnes-ikke'],
    ['Symptomer', '/admin/symptoms/finnes-ikke'],
  ] as const) {
    await page.goto(path)
    await settle(page)
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText([name])
  }
})

test('BO-18 a mouse has low rows in the sidebar, and a group that somebody folded stays folded for them alone', async ({
  page,
  server,
}) => {
  const entry = (name: string) => sidebar(page).getByRole('link', { name, exact: true })
  await enterAs(page, server, 'superadmin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/users')
  await settle(page)
  expect((await entry('Brukere').boundingBox())?.height).toBe(36)
  const fold = sidebar(page).getByRole('button', { name: 'Klinisk innhold' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(entry('Moduler')).toBeHidden()
  await expect(entry('Statistikk')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.goto('/admin/modules')
  await settle(page)
  await expect(entry('Kategorier')).toBeHidden()
  await expect(entry('Moduler')).toHaveAttribute('aria-current', 'page')
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/users')
  await settle(page)
  await expect(entry('Kategorier')).toBeVisible()
  await expect(sidebar(page).getByRole('button', { expanded: false })).toHaveCount(0)
})

for (const role of firstRows(1, ['superadmin', 'administrator'] as const)) {
  test(`ADM-01 ${role}: the badge, and the link to the own dashboard`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/admin/settings')
    const main = page.getByRole('main')
    await expect(main.getByText('Super Admin', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Til bruker-dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}

test('PUB-07 an unknown section shows the 404 page, within the back office', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/finnes-ikke')
  await expect(heading(page)).toHaveText('Fant ikke siden')
  await expect(sectionName(page)).toHaveText('Administrasjon')
  await expect(sidebar(page).getByRole('link')).toHaveCount(sidebarEntries.length)
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveCount(0)
})

const missing = 'Profile kunne ikke lastes. Kontakt support.'

for (const [how, answer] of [
  ['cannot be fetched', null],
  ['comes without its profile', { sessionId: '', user: {}, profile: null }],
] as const) {
  test(`ROLE-06 the session ${how}: said within the layout, and tried again`, async ({
    page,
    server,
  }) => {
    const who = await enterAs(page, server, 'superadmin')
    await page.route('**/api/authMutations.getCurrentSession*', (route) =>
      answer === null
        ? route.abort()
        : route.fulfill({ json: { result: { data: { ...answer, sessionId: who.handle } } } }),
    )
    await page.goto('/admin/users')
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Sjekk nettet først, og prøv igjen.')
    await expect(sidebar(page)).toHaveText('Profil ikke lastet')
    await expect(sidebar(page).getByRole('link')).toHaveCount(0)
    await expectCleanInAllThemes(page)
    // Other pages say it as they always have.
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
    await page.goto('/admin/users')
    await expect(heading(page)).toHaveText('Administrasjon')
    await page.unrouteAll()
    await pressRetry(page)
    await expect(heading(page)).toHaveText('Brukere')
  })
}
