import { expect, type Page } from '@playwright/test'
import { addUser } from '#testing/rows/builders.ts'
import { giveFunctions } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import { test } from '../../fixtures.ts'
import { addAccount, submitSignIn } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { addAuthenticator, atLocalhost } from '../../steps/account/passkeys.ts'
import { heading, pressAccount, settle } from '../../steps/page/page-helpers.ts'
import { addWatched } from '../../steps/ward/ward.ts'

const addPasskey = async (page: Page, home: string, password: string): Promise<void> => {
  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny passnøkkel' })
  await dialog.getByLabel('Navn').fill('Telefonen min')
  await dialog.getByLabel('Nåværende passord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(page.getByText('Passnøkkelen «Telefonen min» er lagt til.')).toBeVisible()
}

test('AUTH-10 a passkey that nobody answers for says so; one is made by keyboard, signs in, and is taken away again', async ({
  page,
  server,
}) => {
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
})

test('AUTH-07 AUTH-10 the device offers its passkey at once, and it leads back to the check that was open', async ({
  page,
  server,
}) => {
  const home = atLocalhost(server)
  const ward = await addWard(server)
  const own = { ...ward, role: 'counselor' } as const
  const { id: userId, email } = await addUser(server.services, server.passwordHash, own)
  await giveFunctions(server.services, { ...ward, userId }, ['officer'])
  const caseId = await addWatched(server, ward, 'kongle-kompass', 9)
  const authenticator = await addAuthenticator(page)
  await page.goto(`${home}/login`)
  await submitSignIn(page, { email, password: server.password })
  await expect(page).toHaveURL(`${home}/`)
  await addPasskey(page, home, server.password)

  const check = `${home}/cases/${caseId}/check?from=board`
  await page.goto(check)
  await expect(heading(page)).toHaveText('Hva så du?')
  await settle(page)
  await authenticator.answer(false)
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/u)
  await expect(page.getByLabel('E-post', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  // The owner chooses the passkey from the suggestions: nothing is typed, and no button is pressed.
  await authenticator.answer(true)
  await page.reload()
  await expect(page).toHaveURL(check)
  await expect(heading(page)).toHaveText('Hva så du?')
})
