import { expect, test } from '../../fixtures.ts'
import { enterAs, signOut } from '../../steps/account/account.ts'
import { expectBrowserError } from '../../steps/page/browser-errors.ts'
import { openAccount } from '../../steps/page/page-helpers.ts'
import {
  storePrivateData,
  expectNothingStored,
  expectNothingPrivate,
} from '../../steps/account/sign-out.ts'

test('B10 back after sign-out shows nothing private, not while the sign-in page is still on its way either', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/login-page-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await openAccount(page)
  await page.getByRole('link', { name: 'Profil og sikkerhet' }).click()
  await expect(page.getByRole('main').getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  arrival.resolve()
  await expectNothingPrivate(page, email)
  await page.goBack()
  await expectNothingPrivate(page, email)
})

test.full(
  'B10 nothing is kept after signing out with the network cut',
  async ({ page, server, browserErrors }) => {
    const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('Hilde Hemmelig')).toBeVisible()
    await storePrivateData(page)
    await page.context().setOffline(true)
    await signOut(page)
    await expect(page.locator('body')).not.toContainText('Hemmelig')
    await expect(page.locator('body')).not.toContainText(email)
    await expectNothingStored(page)
    await expectBrowserError(
      browserErrors,
      /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/,
    )
  },
)
