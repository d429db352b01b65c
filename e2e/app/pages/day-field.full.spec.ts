import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectAxeClean, expectCleanInAllThemes, expectCleanLayout } from '../../steps/page/axe.ts'
import { enterWithFive, expectRows, five, from, to } from '../../steps/results/history.ts'
import { pressAccount, settle } from '../../steps/page/page-helpers.ts'

const shown = five.map((row) => row.shown)
const [first, second, third, fourth] = shown as [string, string, string, string]

const calendar = (page: Page) => page.getByRole('dialog', { name: 'Begynt fra og med' })

const openCalendar = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Åpne kalenderen' }).first()
  await expect(button).toHaveAccessibleDescription('Begynt fra og med')
  await button.press('Enter')
}

test('PUB-06 a day is shown as Norway writes it, and a short year holds when the field is left', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history?to=2026-11-20')
  await expect(to(page)).toHaveValue('20.11.2026')
  await to(page).fill('')
  await from(page).fill('21.11.26')
  await expectRows(page, shown)
  await from(page).press('Enter')
  await expectRows(page, [first, second])
  await expect(from(page)).toHaveValue('21.11.2026')
  await pressAccount(page, 'English')
  await expect(page.getByLabel('Begun from')).toHaveValue('21/11/2026')
})

test('PUB-06 a text that is no day says so, stays, and narrows nothing', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history?from=2026-11-21')
  await settle(page)
  await from(page).fill('31.11.2026')
  await expect(from(page)).toHaveAccessibleDescription('')
  await from(page).blur()
  await expect(from(page)).toHaveAccessibleDescription(/^Skriv datoen som dag, måned og år/u)
  await expect(from(page)).toHaveValue('31.11.2026')
  await expectRows(page, shown)
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Nullstill', exact: true }).click()
  await expect(from(page)).toHaveValue('')
  await expect(from(page)).toHaveAccessibleDescription('')
})

test('PUB-06 by keyboard a day is chosen in the calendar; Escape changes nothing', async ({
  page,
  server,
}) => {
  await enterWithFive(page, server)
  await page.goto('/history?from=2026-11-21')
  await settle(page)
  await openCalendar(page)
  const day = (name: string) => calendar(page).getByRole('button', { name, exact: true })
  await expect(calendar(page).getByRole('columnheader').first()).toHaveText(/^ma/iu)
  await expect(day('lørdag 21. november 2026')).toBeFocused()
  await expectAxeClean(page)
  await page.keyboard.press('PageUp')
  await expect(day('onsdag 21. oktober 2026')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toBeHidden()
  await expect(from(page)).toHaveValue('21.11.2026')

  await openCalendar(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(day('mandag 2. november 2026')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(from(page)).toHaveValue('02.11.2026')
  await expectRows(page, [first, second, third, fourth])

  // On a phone the filters stand in another place: what was open there is closed by the new width.
  await page.setViewportSize({ width: 390, height: 844 })
  await openCalendar(page)
  await expectCleanLayout(page)
})
