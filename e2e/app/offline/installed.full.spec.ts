import { expect, test } from '../../fixtures.ts'
import { settle } from '../../steps/page/page-helpers.ts'

test('OFFL-01 a browser without service workers works as before', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/')
  await settle(page)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
})
