import { expect, test } from '../../fixtures.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { askToArchive, enterWithThree, rows } from '../../steps/results/history.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('DASH-04 at 390 px nothing is wider, and actions are large enough for a thumb', async ({
    page,
    server,
  }) => {
    await enterWithThree(page, server)
    await page.goto('/history')
    await settle(page)
    await expectNoSidewaysScroll(page)
    const targets = page
      .getByRole('main')
      .locator('a:visible, button:visible, select:visible, input:visible')
    const heights = await targets.evaluateAll((all) =>
      all.map((target) => {
        // The link of a row is pressed anywhere in the row.
        const around = Number.parseFloat(getComputedStyle(target, '::after').height)
        return Math.max(target.getBoundingClientRect().height, around || 0)
      }),
    )
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await askToArchive(page, 0)
    await expectNoSidewaysScroll(page)
    await expectAxeClean(page)
  })
})

test('DASH-03 DASH-04 at 1280 px a row is at most 56 px high, and badges and actions align', async ({
  page,
  server,
}) => {
  await enterWithThree(page, server)
  // F-A8: beside an acute sign only the highest level is shown.
  const acute = "update assessments set is_acute = true, risk_level = 'high'"
  await inDatabase(server, `${acute} where flow = 'observation'`, [])
  await page.goto('/history')
  await settle(page)
  for (const row of await rows(page).all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  }
  for (const cell of ['.hp-badge', '.hp-assessment__actions']) {
    const places = await rows(page)
      .locator(`${cell}:not(:empty)`)
      .evaluateAll((cells) => cells.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(places.length, cell).toBeGreaterThan(1)
    expect(new Set(places).size, cell).toBe(1)
  }
  // SAFE-01: alone, also beside the highest level.
  await expect(rows(page).nth(1).locator('.hp-badge')).toHaveText('Akutt tegn')
  await page.goto('/dashboard')
  await settle(page)
  for (const row of await rows(page).all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  }
})
