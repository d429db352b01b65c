import { expect, type BrowserContext, type Page } from '@playwright/test'
import {
  expectNoneInstalling,
  cachedInBrowser,
  newVersion,
  openPrivacy,
  releaseOf,
  untilUpdateAsked,
} from './installed.ts'
import { heading } from '../page/page-helpers.ts'

/** The page that a guest network serves instead of the requested one. */
export const guestPage = '<h1>Velkommen som gjest</h1>'

/** Answers every request as the guest network of a hotel or hospital does; the browser fetches the worker past it. */
export const guestNetwork = async (context: BrowserContext, address: RegExp): Promise<string[]> => {
  const requested: string[] = []
  await context.route(address, (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/html', body: guestPage })
  })
  return requested
}

/** The browser has refused the new version, and the old one works as before. */
export const expectOldVersionWorks = async (page: Page): Promise<void> => {
  await untilUpdateAsked(page)
  await expectNoneInstalling(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Når du er bekymret, skal neste steg være klart')
  expect(await releaseOf(page)).toBeNull()
  await openPrivacy(page)
  await expect(heading(page)).toHaveText('Personvern')
  await expect(newVersion(page)).toHaveCount(0)
  // The worker removes the fetched files when it gives up.
  await expect.poll(async () => Object.keys(await cachedInBrowser(page))).toHaveLength(1)
}
