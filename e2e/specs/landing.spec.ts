import { expect, test } from '../fixtures.ts'
test('PUB-01 signed out: sign in as health staff, register the organisation', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'Start vurdering' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Logg inn som helsepersonell', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await main.getByRole('link', { name: 'Registrer organisasjon', exact: true }).click()
  await expect(page).toHaveURL('/signup')
})
