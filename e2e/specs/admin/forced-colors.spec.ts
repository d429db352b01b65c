import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { addEverything, openStatistics, overTime, part } from '../../steps/admin/statistics.ts'

test('F-D10 STA-02 where colours are forced, each level of a chart has a pattern of its own', async ({
  page,
  server,
}) => {
  await addEverything(server)
  await enterAs(page, server, 'superadmin')
  await page.emulateMedia({ forcedColors: 'active' })
  await openStatistics(page)
  const chart = part(page, overTime)
  const swatches = chart.locator('.hp-chart__legend svg')
  await expect(swatches).toHaveCount(4)
  const pictures = await Promise.all(
    (await swatches.all()).map(async (swatch) => (await swatch.screenshot()).toString('base64')),
  )
  expect(new Set(pictures).size).toBe(pictures.length)
  // The bars are filled with what the legend shows.
  const fills = await chart
    .locator('.hp-chart__plot .hp-chart__edge')
    .evaluateAll((all) => all.map((rect) => getComputedStyle(rect).fill))
  expect(fills.every((fill) => fill.startsWith('url('))).toBe(true)
})
