import type { Browser } from '@playwright/test'
import { LIST_ROW } from '../../../../e2e/steps/admin/list-room.ts'
import { slowNetwork, slowProcessor } from './throttle.ts'
import { openContext, visit } from './visit.ts'
import type { PageState } from './walk-pages.ts'

type Timed = { benchFirstRow?: number }

/** Runs in the page from its beginning: notes when the first frame with a row of a list is drawn. */
const watchRows = (selector: string): void => {
  const look = (): void => {
    const row = document.querySelector(selector)
    if (row === null) requestAnimationFrame(look)
    else Object.assign(globalThis, { benchFirstRow: performance.now() } satisfies Timed)
  }
  requestAnimationFrame(look)
}

/** When a throttled browser with an empty cache shows the first row of the list, in ms. Throws without a row. */
export const firstRow = async (
  browser: Browser,
  url: string,
  pageState: PageState,
): Promise<number> => {
  const context = await openContext(browser, url, pageState, 'block')
  try {
    await context.addInitScript(watchRows, LIST_ROW)
    const { page } = await visit(context, pageState, async (devtools) => {
      await slowNetwork(devtools)
      await slowProcessor(devtools)
    })
    const shownAt = await page.evaluate(() => (globalThis as unknown as Timed).benchFirstRow)
    if (shownAt === undefined) throw new Error(`${pageState.path} shows no row`)
    return shownAt
  } finally {
    await context.close()
  }
}
