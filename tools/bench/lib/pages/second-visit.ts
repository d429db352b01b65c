import type { Browser, Page } from '@playwright/test'
import { readSeen } from './observe-page.ts'
import type { openSlowRelay } from './slow-relay.ts'
import { slowProcessor } from './throttle.ts'
import { openContext, visit } from './visit.ts'
import type { PageState } from './walk-pages.ts'

/** The same state at another address of the server: cookies belong to the host, local storage to the origin. */
const atOrigin = (pageState: PageState, origin: string): PageState => ({
  ...pageState,
  storage: {
    ...pageState.storage,
    origins: pageState.storage.origins.map((one) => ({ ...one, origin })),
  },
})

/** The worker has every file of the application and controls the page. */
const awaitServiceWorker = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * LCP of a visit after a first one that installed the service worker, through the slow relay. The worker is stopped
 * before each visit, as the browser stops it half a minute after the last page.
 */
export const secondVisits = async (
  browser: Browser,
  relay: Awaited<ReturnType<typeof openSlowRelay>>,
  pageState: PageState,
  count: number,
): Promise<readonly number[]> => {
  const context = await openContext(browser, relay.url, atOrigin(pageState, relay.url), 'allow')
  try {
    relay.setSlow(false)
    const first = await visit(context, pageState, () => Promise.resolve())
    await awaitServiceWorker(first.page)
    await first.page.close()
    relay.setSlow(true)
    const lcps: number[] = []
    for (let n = 0; n < count; n += 1) {
      const { page } = await visit(context, pageState, async (devtools) => {
        await devtools.send('ServiceWorker.enable')
        await devtools.send('ServiceWorker.stopAllWorkers')
        await slowProcessor(devtools)
      })
      if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null)))
        throw new Error(`${pageState.path} came without the service worker`)
      lcps.push((await readSeen(page)).lcp)
      await page.close()
    }
    return lcps
  } finally {
    await context.close()
  }
}
