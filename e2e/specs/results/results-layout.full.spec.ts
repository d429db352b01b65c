import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { printedPages } from '../../steps/results/documents.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import { openResult, storeAssessment, unfoldAll, type Kind } from '../../steps/results/results.ts'

for (const kind of ['observation', 'high', 'low', 'treatment', 'small'] as const) {
  test(`axe: the ${kind} result, all unfolded, light and dark, wide and narrow`, async ({
    page,
    server,
  }) => {
    const who = await enterAs(page, server, 'counselor')
    await openResult(page, await storeAssessment(server, who, kind))
    await unfoldAll(page)
    await expectCleanInAllThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
}

/** At most so many pages of A4: more is a page break gone wrong. */
const longest: readonly (readonly [Kind, number])[] = [
  ['low', 1],
  ['observation', 2],
  ['high', 2],
  ['treatment', 3],
]

for (const [kind, pages] of longest) {
  test(`TRT-03 OBS-08 the ${kind} result prints on at most ${pages} pages`, async ({
    page,
    server,
  }) => {
    const who = await enterAs(page, server, 'counselor')
    await openResult(page, await storeAssessment(server, who, kind))
    await expect(page.getByText(/^Lagret/u)).toBeVisible()
    const printed = await printedPages(page)
    expect(printed).toBeGreaterThan(0)
    expect(printed).toBeLessThanOrEqual(pages)
  })
}
