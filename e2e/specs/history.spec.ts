import { expect, test } from '../fixtures.ts'
import { expectAxeClean } from '../steps/axe.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'
import { enterWithThree, archiveButton } from '../steps/history.ts'

test('DASH-04 at 390 px nothing is wider, and actions are large enough for a thumb', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterWithThree(page, server)
  await page.goto('/history')
  await settle(page)
  await expectNoSidewaysScroll(page)
  const targets = page
    .getByRole('main')
    .locator('a:visible, button:visible, select:visible, input:visible')
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
  }
  await archiveButton(page, 0).click()
  await expectNoSidewaysScroll(page)
  await expectAxeClean(page)
})
