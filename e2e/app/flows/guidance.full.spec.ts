import { expect, test } from '../../fixtures.ts'
import { button, makeOfficer, signInTo } from '../../steps/flows/officer.ts'

const READ = 'Jeg har lest og forstått'

test('OFF-02 guidance starts closed once the user has read it, and open when its text is new', async ({
  page,
  server,
}) => {
  await signInTo(page, await makeOfficer(server), '/assessment/start')
  const toGuidance = async () => {
    await page.goto('/assessment/start')
    await page.getByRole('button', { name: /^Jeg kjenner innsatte/u }).click()
    await page.waitForURL('**/assessment/guidance')
  }
  await toGuidance()
  await expect(page.locator('details[open]')).toHaveCount(7)
  await expect(button(page, READ)).toHaveCount(1)
  await button(page, READ).click()
  await page.waitForURL('**/assessment/categories')

  await toGuidance()
  await expect(page.locator('details:not([open])')).toHaveCount(7)
  await expect(page.locator('summary').first().locator('span').last()).toBeVisible()
  await expect(button(page, READ)).toHaveCount(2)
  await button(page, READ).first().click()
  await page.waitForURL('**/assessment/categories')

  // The version of another text.
  await page.evaluate(() => localStorage.setItem('holdepunkt-guidance-read', 'older'))
  await toGuidance()
  await expect(page.locator('details[open]')).toHaveCount(7)
})
