import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, figure } from '../../steps/page/page-helpers.ts'
import { addEverything, openStatistics, rowsIn } from '../../steps/admin/statistics.ts'

test('STA-02 axe-clean with every table open, and no wider than a phone', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await openStatistics(page)
  const [, symptom] = await rowsIn(page, 'Oftest valgte symptomer')
  expect(symptom?.join(' ')).toMatch(/^Vedvarende tristhet\s+Gul: meld samme dag 2$/u)
  await page.getByLabel('Firma').selectOption('Nordre fengsel')
  await expect(figure(page, 'Totalt')).toHaveText('5')
  const tables = page.getByText('Vis tabell')
  await expect(tables).toHaveCount(3)
  for (const one of await tables.all()) await one.click()
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})
