import type { Page } from '@playwright/test'
import { firstRows, isFull } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { adminSections, sidebar, sidebarEntries } from '../../steps/admin/admin.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { recordBlocked } from '../../steps/page/content-policy.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, figure, heading, settle } from '../../steps/page/page-helpers.ts'

test.full(
  'ADM-01 the sidebar marks the entry by more than its colour, folds to icons and stays so',
  async ({ page, server }) => {
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
      // BO-18: of a mouse; a finger has 44 px.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(36)
    }
    await expectAxeClean(page)
    await back.click()
    await page.reload()
    await settle(page)
    expect((await sidebar(page).boundingBox())?.width).toBe(wide)
  },
)

/** The sidebar as a menu above the page: open, it covers nothing. It ends at 360 px. */
const openSidebar = async (page: Page): Promise<void> => {
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Vis meny' }).click()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const { y = 0, height = 0 } = (await sidebar(page).boundingBox()) ?? {}
    const { y: headingAt = 0 } = (await heading(page).boundingBox()) ?? {}
    expect(y + height, 'nothing lies on the page').toBeLessThanOrEqual(headingAt)
    await expectNoSidewaysScroll(page)
  }
}

/** The elements in the head of the page that are much higher than their content: a hole on a phone. */
const holesInHead = (page: Page): Promise<string[]> =>
  page.locator('.hp-page__head *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const content = document.createRange()
        content.selectNodeContents(element)
        const { height } = content.getBoundingClientRect()
        return height > 0 && element.getBoundingClientRect().height > height + 40
      })
      .map((element) => element.className),
  )

/** From one section to the next by the menu. */
const walk = async (
  page: Page,
  sections: readonly (readonly [string, string])[],
): Promise<void> => {
  const [first] = sections
  for (const section of firstRows(1, sections)) {
    const [name, path] = section
    await test.step(name, async () => {
      if (section !== first) {
        await sidebar(page).getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(path)
      } else {
        await page.goto(path)
      }
      await settle(page)
      await expect(sidebar(page)).toBeHidden()
      await expectNoSidewaysScroll(page)
      expect(await holesInHead(page)).toEqual([])
      await expectCleanInAllThemes(page)
      await openSidebar(page)
      // The menu is the same on all pages.
      if (section === first || isFull) await expectAxeClean(page)
    })
  }
}

/** First the walk with the pages about one company. */
const walks = [adminSections.slice(12), adminSections.slice(0, 6), adminSections.slice(6, 12)]

for (const sections of firstRows(1, walks)) {
  test(`ADM-01 ADM-02 F1 ${sections[0]?.[0]} and what follows pass axe and fit 360 px, with the menu above the page`, async ({
    page,
    server,
  }) => {
    const blocked = await recordBlocked(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, server, 'superadmin', { fullName: 'Navnesen'.repeat(12) })
    await walk(page, sections)
    expect(blocked).toEqual([])
  })
}

test.full(
  'ROLE-06 ADM-02 a session or a status that cannot be fetched passes axe and fits 390 px',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await page.route('**/api/authMutations.getCurrentSession*', (route) => route.abort())
    await page.goto('/admin/users')
    const missing = 'Profile kunne ikke lastes. Kontakt support.'
    await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    await expectCleanInAllThemes(page)
    await expect(sidebar(page), 'on a phone too').toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.unrouteAll()
    await page.route('**/api/system.status*', (route) => route.abort())
    await page.goto('/admin')
    await expect(figure(page, 'Systemstatus')).toHaveText('Ikke tilgjengelig')
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
  },
)

test.full(
  'ADM-01 keyboard alone: past the menu, fold it, go on; the focus is at the heading',
  async ({ page, server }) => {
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
  },
)
