import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { printedPages } from '../../steps/results/documents.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import {
  openResult,
  recommendations,
  storeAssessment,
  unfoldAll,
} from '../../steps/results/results.ts'

test.full(
  'TRT-03 OBS-08 the urgent result, all unfolded, passes axe, fits 360 px and prints on at most 5 pages',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await openResult(page, await storeAssessment(server, who, 'urgent'))
    await expect(page.getByText(/^Lagret/u)).toBeVisible()
    const printed = await printedPages(page)
    expect(printed).toBeGreaterThan(0)
    expect(printed).toBeLessThanOrEqual(5)
    await unfoldAll(page)
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  },
)

test('TRT-03 on paper nothing is folded, a source shows its address, and nothing is there to tap', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openResult(page, await storeAssessment(server, who, 'urgent'))
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  const open = () => page.locator('main details[open]').count()
  const all = await page.locator('main details').count()
  expect(await open()).toBe(1)
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset['open'] = `${document.querySelectorAll('main details[open]').length}`
    })
  })
  await page.pdf()
  await expect(page.locator('body')).toHaveAttribute('data-open', `${all}`)
  // And as it was, when the paper is out.
  expect(await open()).toBe(1)

  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  const link = recommendations(page).first().getByRole('link').first()
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(after).toContain('https://')
  const symptom = recommendations(page).first().getByRole('listitem').first()
  await expect(symptom).toHaveCSS('break-inside', 'avoid')
  await expect(symptom).toHaveCSS('color', 'rgb(0, 0, 0)')
})
