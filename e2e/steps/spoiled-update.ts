import { expect, type BrowserContext, type Page } from '@playwright/test'
import {
  expectNoneInstalling,
  keptInBrowser,
  newVersion,
  openPrivacy,
  releaseOf,
  untilLooked,
} from './installed.ts'
import { heading } from './look.ts'

/** What a guest network shows instead of what was asked for. */
export const guestPage = '<h1>Velkommen som gjest</h1>'

/** What a hotel's or a hospital's guest network says to everything; the browser asks for the worker itself past it. */
export const guestNetwork = async (context: BrowserContext, address: RegExp): Promise<string[]> => {
  const asked: string[] = []
  await context.route(address, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/html', body: guestPage })
  })
  return asked
}

/** The browser has refused the new version, and the old one works as before. */
export const expectOldOneWorks = async (page: Page): Promise<void> => {
  await untilLooked(page)
  await expectNoneInstalling(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Fra observasjon til riktig oppfølging')
  expect(await releaseOf(page)).toBeNull()
  await openPrivacy(page)
  await expect(heading(page)).toHaveText('Personvern')
  await expect(newVersion(page)).toHaveCount(0)
  // The worker removes what it had fetched before it gave up.
  await expect.poll(async () => Object.keys(await keptInBrowser(page))).toHaveLength(1)
}
