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

test('DASH-03 DASH-04 on a phone no word of a row is cut, and each says of which flow it is', async ({
  page,
  server,
}) => {
  await enterWithThree(page, server)
  await page.goto('/history')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    for (const row of await rows(page).all()) {
      await expect(row.getByText(/^(Modulvurdering|Anonym obs|Behandlings)/u)).toBeVisible()
      const cut = await row.evaluate((item) => {
        const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (range.getClientRects().length > 1) found.push(word)
          }
        }
        return found
      })
      expect(cut, `${width}`).toEqual([])
      const when = await row.locator('.hp-assessment__when').boundingBox()
      expect(when?.height).toBeLessThan(30)
      const ends = await row.evaluate((item) =>
        [item, ...item.querySelectorAll('.hp-assessment__status, .hp-assessment__actions svg')].map(
          (cell) => cell.getBoundingClientRect().right,
        ),
      )
      // The eye sees the dots, whose target reaches further.
      expect(Math.max(...ends) - Math.min(...ends), `${width}`).toBeLessThanOrEqual(4)
    }
    await expectNoSidewaysScroll(page)
  }
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
