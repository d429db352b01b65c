import { expect, type Page } from '@playwright/test'

/** The application's files are kept, and this page has a worker. */
export const expectInstalled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')

/** No version is half-way there. */
export const expectNoneInstalling = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing),
    )
    .toBeNull()

/** Waits until the browser has looked for a newer worker; it ends an earlier look or installation first. */
export const untilUpdateAsked = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })

/** A newer version is there whole, and waits. */
export const expectWaiting = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    )
    .toBe('installed')

/** Has the page ask for a newer version, as it does when the network is back. */
export const askForNewer = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')))

/** The first release is in use on this page. */
export const install = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await expectInstalled(page)
}

export const newVersion = (page: Page) =>
  page.getByRole('button', { name: 'Ny versjon – last inn på nytt', exact: true })

/** Which release the page on the screen is of; null: the first. */
export const releaseOf = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-release')

export const openPrivacy = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()

/** Everything in Cache Storage: the names of the caches, each with the addresses in it. */
export const cachedInBrowser = (page: Page): Promise<Record<string, readonly string[]>> =>
  page.evaluate(async () => {
    const named = async (name: string) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    }
    return Object.fromEntries(await Promise.all((await caches.keys()).map(named)))
  })
