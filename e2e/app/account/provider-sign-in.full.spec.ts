import { providerOf } from '#testing/identity/provider-sign-in.ts'
import { expect } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { test, providerButton } from '../../steps/account/provider.ts'

test('AUTH-03 OIDC nothing is to be seen of it where none is configured; one call asks', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto('/login')
  await expect.poll(() => calls.map(({ name }) => name)).toContain('system.signInWays')
  await page.getByRole('main').getByRole('link', { name: 'Registrer deg' }).click()
  await page.goBack()
  await expect(heading(page)).toHaveText('Logg inn')
  expect(calls.filter(({ name }) => name === 'system.signInWays')).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Logg inn med' })).toHaveCount(0)
})

test('AUTH-03 OIDC a provider that is away is said to be; the password is as good as ever', async ({
  page,
  server,
  provider,
}) => {
  server.services.provider = providerOf(provider, { issuer: 'http://127.0.0.1:1' })
  await page.goto('/login')
  await providerButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Prøve-ID svarer ikke nå.' }),
  ).toBeVisible()
  await expectAxeClean(page)
  await expect(page.getByRole('button', { name: 'Logg inn', exact: true })).toBeEnabled()
})
