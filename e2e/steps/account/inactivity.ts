import { settle } from '../page/page-helpers.ts'
import { expect, type Page } from '@playwright/test'

export const MINUTE = 60_000

export const INACTIVE = 'Du har blitt logget ut på grunn av inaktivitet.'

/** The question whether anybody is there. */
export const warningDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Er du der fortsatt?' })

export const continueButton = (page: Page) =>
  warningDialog(page).getByRole('button', { name: 'Fortsett' })

export const expectSignedOut = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/login/u)
  await expect(page.getByRole('alert').getByText(INACTIVE)).toBeVisible()
  await expect(warningDialog(page)).toHaveCount(0)
}

/** What watches over the session is there too: it comes after the page. */
export const openWatched = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settle(page)
  await page.waitForFunction(() => localStorage.getItem('holdepunkt-active-at') !== null)
  await page.evaluate(() => document.fonts.ready)
}

export const activityReports = (calls: readonly { readonly name: string }[]): number =>
  calls.filter(({ name }) => name === 'ownSessions.touch').length
