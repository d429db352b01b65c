import { expect, test } from '../../fixtures.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import {
  dialog,
  edit,
  field,
  press,
  discardQuestion,
  beginEdit,
} from '../../steps/admin/companies.ts'
import { openSettings } from '../../steps/admin/settings.ts'

test('ADM-03 Escape, the way back and a reload ask before typed text is lost', async ({
  page,
  server,
}) => {
  await beginEdit(page, server, 'Utålmodig')
  await field(page, 'Sted').fill('Bodø')
  // A browser that was asked not to close by the first Escape closes by the second.
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Escape')
    await expect(discardQuestion(page)).toBeVisible({ visible: time % 2 === 0 })
  }
  await expect(dialog(page).getByRole('button', { name: 'Fortsett å redigere' })).toBeFocused()
  await expectAxeClean(page)
  await press(page, 'Fortsett å redigere')
  await expect(field(page, 'Sted')).toHaveValue('Bodø')

  await press(page, 'Lukk')
  await press(page, 'Forkast')
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page).toHaveURL('/admin/modules')
  await page.getByRole('link', { name: 'Firmaer' }).click()
  await edit(page, 'Utålmodig')
  await field(page, 'Sted').fill('Bodø')
  await page.evaluate(() => history.back())
  await expect(discardQuestion(page)).toBeVisible()
  await press(page, 'Fortsett å redigere')
  await expect(page).toHaveURL('/admin/companies')
  await expect(field(page, 'Sted')).toHaveValue('Bodø')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const browser = await asked
  expect(browser.type()).toBe('beforeunload')
  await browser.dismiss()
  await expect(field(page, 'Sted')).toHaveValue('Bodø')
  await page.evaluate(() => history.back())
  await press(page, 'Forkast')
  await expect(page).toHaveURL('/admin/modules')

  await openSettings(page, server)
  await page.getByLabel('Største fil som kan importeres', { exact: true }).fill('20')
  const again = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await again).dismiss()
  await expect(page.getByLabel('Største fil som kan importeres', { exact: true })).toHaveValue('20')
})
