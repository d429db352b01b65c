import type { Browser, Page } from '@playwright/test'
import { tickAndUntick } from './interact.ts'
import { readSeen } from './observe-page.ts'
import { slowNetwork, slowProcessor } from './throttle.ts'
import { openContext, visit } from './visit.ts'
import type { PageState } from './walk-pages.ts'
import { weigh, type Weights } from './weights.ts'

export type ColdLoad = Weights & {
  /** Everything received over the network, as transferred, in kB of 1 000 bytes. */
  readonly all: number
  readonly lcp: number
  readonly cls: number
  readonly long: number
  /** NaN without one. */
  readonly interaction: number
}

/** The browser's clock begins a little before the document is requested. */
const fetchStart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as PerformanceNavigationTiming).fetchStart
  })

/** Loads the page in a throttled browser with an empty cache. With `interacts` it ticks symptoms afterwards. */
export const coldLoad = async (
  browser: Browser,
  url: string,
  pageState: PageState,
  interacts: boolean,
): Promise<ColdLoad> => {
  const context = await openContext(browser, url, pageState, 'block')
  try {
    const { page, network } = await visit(context, pageState, async (devtools) => {
      await slowNetwork(devtools)
      await slowProcessor(devtools)
    })
    const { lcp, cls, long } = await readSeen(page)
    const all = network.bytes() / 1000
    const weights = await weigh(network.requested(), lcp - (await fetchStart(page)))
    if (interacts) await tickAndUntick(page)
    const { interaction } = await readSeen(page)
    return { ...weights, all, lcp, cls, long, interaction: interacts ? interaction : Number.NaN }
  } finally {
    await context.close()
  }
}
