import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'
import { openSettings, save, SAVED, tab, tabNames } from '../../steps/admin/settings.ts'

test('SET-01 every tab is clean in both themes, on a wide screen and on a phone; the confirmation of a save is in view', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  for (const name of tabNames) {
    await tab(page, name).click()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of tabNames) {
    await tab(page, name).click()
    await expectNoSidewaysScroll(page)
  }
  await tab(page, 'General').click()
  await page.getByLabel('Største fil som kan importeres', { exact: true }).fill('20')
  await save(page)
  await expect(page.getByRole('status').getByText(SAVED, { exact: true })).toBeInViewport()
})
