import { expect, type Page } from '@playwright/test'
import { addCase } from '#testing/rows/care.ts'
import { test } from '../../fixtures.ts'
import { addAccount, submitSignIn } from '../../steps/account/account.ts'
import { addAuthenticator, atLocalhost } from '../../steps/account/passkeys.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { enterWard, takeMore } from '../../steps/ward/ward.ts'

const curtain = (page: Page) => page.getByRole('dialog', { name: 'Skjermen er skjult' })
const showAgain = (page: Page) => curtain(page).getByRole('button', { name: 'Vis igjen' })

test('FUP-102 a hidden screen is above an open dialog and one that opens later, and nothing below is read aloud', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M5' })
  await page.goto(`/cases/${id}`)
  await settle(page)
  await takeMore(page, 'Løft til Modul 9')
  const dialog = page.getByRole('dialog', { name: 'Løft til Modul 9' })
  const reason = dialog.getByLabel('Begrunnelse')
  await reason.fill('Snakker om å dø')
  await page.keyboard.press('F8')
  await expect(showAgain(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(showAgain(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  const readAloud = await page.locator('body').ariaSnapshot()
  expect(readAloud).toContain('Vis igjen')
  expect(readAloud).not.toMatch(/kaffe-brygge|Modul|Begrunnelse|Vakttavle/u)

  // As the question after inactivity does (AUTH-07).
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#root dialog:not([open])')?.showModal()
  })
  await showAgain(page).click()
  await expect(curtain(page)).toHaveCount(0)
  await expect(reason).toHaveValue('Snakker om å dø')
})

test.full(
  'FUP-102 the focus is where it was, and the passkey of the user shows the page after 61 seconds',
  async ({ page, server }) => {
    await page.clock.install()
    const home = atLocalhost(server)
    const account = await addAccount(server)
    await addAuthenticator(page)
    await page.goto(`${home}/login`)
    await submitSignIn(page, account)
    await expect(page).toHaveURL(`${home}/`)
    await page.goto(`${home}/profile`)
    await page.getByRole('button', { name: 'Legg til passnøkkel' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ny passnøkkel' })
    await dialog.getByLabel('Navn').fill('Telefonen min')
    await dialog.getByLabel('Nåværende passord', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passnøkkelen «Telefonen min» er lagt til.')).toBeVisible()

    await settle(page)
    const field = page.getByRole('radio', { name: 'F8' })
    await field.focus()
    await page.keyboard.press('F8')
    await page.clock.fastForward(61_000)
    await showAgain(page).press('Enter')
    await curtain(page).getByRole('button', { name: 'Bruk passnøkkel' }).click()
    await expect(curtain(page)).toHaveCount(0)
    await expect(field).toBeFocused()
  },
)
