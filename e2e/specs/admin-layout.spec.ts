import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import {
  adminSections,
  sectionName,
  sidebar,
  sidebarEntries,
  sidebarLinks,
} from '../steps/admin.ts'
import { tryAgain } from '../steps/again.ts'
import { expectAxeClean, expectCleanInAllLooks } from '../steps/axe.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, heading, settle } from '../steps/look.ts'

test('ADM-01 the fourteen entries in their order, each to its page', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await settle(page)
  expect(await sidebarLinks(page)).toEqual(sidebarEntries)
  for (const [name, path] of sidebarEntries) {
    await page.goto('/admin')
    await settle(page)
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
    const isListed = sidebarEntries.some(([, listed]) => listed === path)
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(isListed ? [name] : [])
  }
})

test('ADM-01 the current entry is told by more than its colour', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/modules')
  await settle(page)
  const look = (name: string) =>
    sidebar(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => {
        const { fontWeight, boxShadow } = getComputedStyle(link)
        return { isBold: Number(fontWeight) > 600, hasBar: boxShadow !== 'none' }
      })
  expect(await look('Moduler')).toEqual({ isBold: true, hasBar: true })
  expect(await look('Dashboard')).toEqual({ isBold: false, hasBar: false })
})

for (const role of ['superadmin', 'administrator'] as const) {
  test(`ADM-01 ${role}: the badge, and the link to the own dashboard`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/admin/settings')
    const main = page.getByRole('main')
    await expect(main.getByText('Super Admin', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Til bruker-dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
}

test('ADM-01 the sidebar folds to icons with names, and stays so', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await settle(page)
  const wide = (await sidebar(page).boundingBox())?.width ?? 0
  const toggle = page.getByRole('button', { name: 'Skjul meny' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  const back = page.getByRole('button', { name: 'Vis meny' })
  await expect(back).toBeFocused()
  await expect(back).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await page.goto('/admin/symptoms')
  await settle(page)
  await expect(back).toHaveAttribute('aria-expanded', 'false')
  expect((await sidebar(page).boundingBox())?.width ?? 0).toBeLessThan(wide / 3)
  for (const [name] of sidebarEntries) {
    const link = sidebar(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('title', name)
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expectAxeClean(page)
  await back.click()
  await page.reload()
  await settle(page)
  expect((await sidebar(page).boundingBox())?.width).toBe(wide)
})

for (const width of [390, 360]) {
  test(`ADM-01 at ${width} px the sidebar is a menu above the page`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 })
    await enterAs(page, server, 'superadmin')
    for (const [name, path] of sidebarEntries.filter(([, to]) => to.startsWith('/admin'))) {
      await page.goto('/admin')
      await settle(page)
      await expect(sidebar(page)).toBeHidden()
      await page.getByRole('button', { name: 'Vis meny' }).click()
      const { y = 0, height = 0 } = (await sidebar(page).boundingBox()) ?? {}
      const { y: headingAt = 0 } = (await heading(page).boundingBox()) ?? {}
      expect(y + height, 'nothing lies on the page').toBeLessThanOrEqual(headingAt)
      await expectNoSidewaysScroll(page)
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await settle(page)
      if (path !== '/admin') await expect(sidebar(page)).toBeHidden()
      await expectNoSidewaysScroll(page)
    }
  })
}

for (const [name, path] of adminSections) {
  test(`ADM-01 axe: ${name} in both themes, wide and narrow, the open menu too`, async ({
    page,
    server,
  }) => {
    await enterAs(page, server, 'superadmin')
    await page.goto(path)
    await settle(page)
    await expectCleanInAllLooks(page)
    await page.getByRole('button', { name: 'Vis meny' }).click()
    await expectAxeClean(page)
  })
}

test('ADM-01 keyboard alone: past the menu, fold it, go on; the focus is at the heading', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin')
  await settle(page)
  const { press } = keyboard(page)
  await press(sidebar(page).getByRole('link', { name: 'Firmaer' }))
  await expect(page).toHaveURL('/admin/companies')
  await expect(heading(page)).toBeFocused()
  await press(page.getByRole('link', { name: 'Hopp forbi menyen' }))
  await page.keyboard.press('Tab')
  await expect(page.locator('#admin-page :focus')).toHaveCount(1)
  await page.reload()
  await settle(page)
  await press(page.getByRole('button', { name: 'Skjul meny' }))
  await press(sidebar(page).getByRole('link', { name: 'Innstillinger' }))
  await expect(page).toHaveURL('/admin/settings')
  await expect(heading(page)).toBeFocused()
})

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
    await expect(sidebar(page)).toHaveText('Profil ikke lastet')
    await expect(sidebar(page).getByRole('link')).toHaveCount(0)
    await expectCleanInAllLooks(page)
    await expect(sidebar(page), 'on a phone too').toBeVisible()
    await expectNoSidewaysScroll(page)
    // Other pages say it as they always have.
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
    await page.goto('/admin/users')
    await expect(heading(page)).toHaveText('Administrasjon')
    await page.unrouteAll()
    await tryAgain(page)
    await expect(heading(page)).toHaveText('Brukere')
  })
}
