import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { downloaded } from '../steps/documents.ts'
import { expectNoSidewaysScroll, figure } from '../steps/look.ts'
import { addEverything, openStatistics, overTime, range } from '../steps/statistics.ts'

test('STA-02 axe-clean with every table open, and no wider than a phone', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await page.getByLabel('Firma').selectOption('Nordre fengsel')
  await expect(figure(page, 'Totalt')).toHaveText('5')
  const tables = page.getByText('Vis tabell')
  await expect(tables).toHaveCount(3)
  for (const one of await tables.all()) await one.click()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('STA-01 STA-02 by keyboard alone', async ({ page, server }) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  await range(page, '30 dager').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(range(page, '7 dager')).toBeFocused()
  await expect(page).toHaveURL('/admin/statistics?range=7days')
  await expect(figure(page, 'Totalt')).toHaveText('10')
  await expect(range(page, '7 dager')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Firma')).toBeFocused()
  await page.keyboard.type('Nord')
  await expect(figure(page, 'Totalt')).toHaveText('5')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Avdeling')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Last ned CSV' })).toBeFocused()
  const { name } = await downloaded(page, () => page.keyboard.press('Enter'))
  expect(name).toContain('.csv')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: overTime })).toBeVisible()
})
