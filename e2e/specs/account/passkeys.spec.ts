import { expect } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { addAccount, submitSignIn } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { addAuthenticator, atLocalhost } from '../../steps/account/passkeys.ts'
import { pressAccount } from '../../steps/page/page-helpers.ts'
import { returnEffort } from '../../steps/ward/ward-effort.ts'

test.full(
  'AUTH-10 a passkey that nobody answers for says so; one is made by keyboard, signs in, and is taken away again',
  async ({ page, server }) => {
    const home = atLocalhost(server)
    const account = await addAccount(server, { role: 'counselor' })
    const authenticator = await addAuthenticator(page)
    await authenticator.verifyUser(false)
    await page.goto(`${home}/login`)
    await expectCleanAtFullLevel(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Bruk passnøkkel' }).click()
    await expect(page.getByText('Nettleseren fikk ikke svar fra passnøkkelen.')).toBeVisible()
    await authenticator.verifyUser(true)
    // The password is still there.
    await submitSignIn(page, account)
    await expect(page).toHaveURL(`${home}/`)

    await page.goto(`${home}/profile`)
    const section = page.getByRole('region', { name: 'Passnøkler' })
    await section.getByRole('button', { name: 'Legg til passnøkkel' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ny passnøkkel' })
    await dialog.getByRole('button', { name: 'Legg til passnøkkel' }).press('Enter')
    await expect(dialog.getByRole('link', { name: 'Gi passnøkkelen et navn' })).toBeVisible()
    await expectCleanAtFullLevel(page)
    await dialog.getByLabel('Navn').fill('Telefonen min')
    await dialog.getByLabel('Nåværende passord', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passnøkkelen «Telefonen min» er lagt til.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Telefonen min/ })).toContainText('Aldri')
    await expectCleanAtFullLevel(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    // Nobody chooses it from the suggestions of the field.
    await authenticator.answer(false)
    await pressAccount(page, 'Logg ut')
    await expect(page).toHaveURL(`${home}/login`)
    await authenticator.answer(true)
    await page.getByRole('button', { name: 'Bruk passnøkkel' }).press('Enter')
    await expect(page).toHaveURL(`${home}/`)

    await page.goto(`${home}/profile`)
    await page.getByRole('button', { name: 'Fjern passnøkkelen Telefonen min' }).click()
    const question = page.getByRole('dialog', { name: 'Fjerne passnøkkelen «Telefonen min»?' })
    await question.getByLabel('Nåværende passord', { exact: true }).fill(account.password)
    await question.getByRole('button', { name: 'Fjern' }).click()
    await expect(page.getByText('Passnøkkelen «Telefonen min» er fjernet.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Telefonen min/ })).toHaveCount(0)
  },
)

test('AUTH-07 AUTH-10 the device offers its passkey at once, and it leads back to the check that was open', async ({
  page,
  server,
}) => {
  expect(await returnEffort(page, server)).toBe(2)
})
