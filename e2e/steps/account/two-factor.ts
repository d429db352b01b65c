import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** The section of the profile. */
export const section = (page: Page) =>
  page.getByRole('region', { name: 'Two-Factor Authentication' })

/** What an application shows; one of the next half minute where the one of now has been used. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(/\s/gu, '')),
    timestamp: Date.now() + stepsFromNow * 30_000,
  })

/** From off to the recovery codes, with the keyboard alone; the secret, the code that confirmed it, the codes. */
export const enrolByKeyboard = async (page: Page, password: string) => {
  await section(page).getByRole('button', { name: 'Slå på' }).focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByLabel('Passord', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Legg Holdepunkt til i appen' })).toBeFocused()
  const secret = await section(page).locator('code').innerText()
  await page.keyboard.press('Tab')
  await expect(section(page).getByLabel('Kode fra appen')).toBeFocused()
  const used = codeOf(secret)
  await page.keyboard.type(used)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lagre gjenopprettingskodene' })).toBeFocused()
  const codes = await section(page).getByRole('listitem').allInnerTexts()
  return { secret, used, codes }
}
