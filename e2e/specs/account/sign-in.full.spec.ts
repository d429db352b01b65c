import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { addAccount, submitSignIn } from '../../steps/account/account.ts'

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true })

test("AUTH-03 the server's message in a red box; the form is enabled again", async ({
  page,
  server,
}) => {
  const account = await addAccount(server)
  await page.goto('/login')
  await submitSignIn(page, { ...account, password: 'feil' })
  const box = page.getByRole('alert').locator('[data-color="danger"]')
  await expect(box).toHaveText('Feil e-postadresse eller passord.')
  const [red, green, blue] = await box.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255))
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(account.email)
  await submitSignIn(page, account)
  await expect(page).toHaveURL('/')
})
