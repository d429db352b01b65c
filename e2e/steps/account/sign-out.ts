import { readStorage } from './account.ts'
import { heading } from '../page/page-helpers.ts'
import { type Page, expect } from '@playwright/test'

/** What drafts and choices leave behind in a browser. */
export const storePrivateData = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('holdepunkt-theme', 'dark')
    localStorage.setItem('noe-annet', 'utkast')
    sessionStorage.setItem('utkast', 'symptomer')
  })

export const expectNothingStored = async (page: Page): Promise<void> => {
  expect(await readStorage(page)).toEqual({})
  const readStored = () =>
    page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }))
  // A database goes when its last user has let go of it.
  await expect.poll(readStored).toEqual({ databases: [], caches: [] })
}

export const expectNothingPrivate = async (page: Page, email: string): Promise<void> => {
  await expect(page).toHaveURL(/\/login/)
  await expect(heading(page)).toHaveText('Logg inn')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
}
