import { chromium, type Page } from '@playwright/test'
import { anyBrowser, launched } from '../../../e2e/browser.ts'
import { storeSession } from '../../../e2e/steps/account/account.ts'
import { expectContent } from '../../../e2e/steps/page/page-helpers.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { median } from '../../shared/median.ts'
import { slowProcessor, THROTTLE } from '../lib/pages/throttle.ts'
import { pageOptions } from '../lib/pages/visit.ts'
import type { WardSizes } from '../lib/ward-rows.ts'
import { openWardWorld } from '../lib/ward-world.ts'
import type { Measure } from './measure.ts'

/** A case on the board. */
const ROW = '.hp-board .hp-row:not(.hp-board__empty-row)'

/**
 * Runs in the page: resolves with the ms until a frame with so many rows is drawn: from the last answer of the board, or from
 * the way back, on which the tab draws the answer that it has.
 */
const watchBoard = ([row, rows]: readonly [selector: string, count: number]): Promise<number> =>
  new Promise((resolve) => {
    const shown = () => document.querySelectorAll(row).length
    let wentAt: number | null = null
    addEventListener('popstate', () => (wentAt = performance.now()), { once: true, capture: true })
    const answeredAt = (): number =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .findLast(({ name }) => name.includes('/api/cases.board'))?.responseEnd ?? Number.NaN
    const since = (): number => performance.now() - (wentAt ?? answeredAt())
    const look = (): void => {
      // One frame more: this one is not drawn yet.
      if (shown() >= rows) requestAnimationFrame(() => resolve(since()))
      else requestAnimationFrame(look)
    }
    performance.clearResourceTimings()
    requestAnimationFrame(look)
  })

/** Goes to the board, which is not open, and measures how long its rows take to be drawn. */
const drawBoard = async (page: Page, rows: number, go: () => Promise<unknown>): Promise<number> => {
  const drawn = page.evaluate(watchBoard, [ROW, rows] as const)
  await go()
  return drawn
}

const sizes: WardSizes = { open: 300, closed: 0, checks: 3_000 }
const few: WardSizes = { open: 20, closed: 0, checks: 40 }
const PATH = '/dashboard'

const run: Measure['run'] = async ({ engine, rounds, isShort }) => {
  await using stack = new AsyncDisposableStack()
  if (anyBrowser === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const ward = isShort ? few : sizes
  const { world, officer } = await openWardWorld(stack, engine.owner, ward)
  const browser = await chromium.launch(launched(anyBrowser))
  stack.defer(() => browser.close())
  const context = await browser.newContext({
    ...pageOptions,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    baseURL: world.server.url,
  })
  const page = await context.newPage()
  await storeSession(page, world.server.url, officer)
  await page.goto(PATH)
  await expectContent(page)
  const drawAgain = async (): Promise<number> => {
    await page.goBack()
    await page.locator(ROW).first().waitFor({ state: 'detached' })
    return drawBoard(page, ward.open, () => page.goForward())
  }
  const measure = async (): Promise<number> => {
    const drawn: number[] = []
    for (let round = 0; round < rounds; round += 1) drawn.push(await drawAgain())
    return median(drawn)
  }
  const firstMs = await drawBoard(page, ward.open, () =>
    page.getByRole('link', { name: 'Vakttavle' }).first().click(),
  )
  const drawnMs = await measure()
  await slowProcessor(await context.newCDPSession(page))
  return { firstMs, drawnMs, slowMs: await measure() }
}

/** FUP-40: what the browser takes to draw the board. */
export const wardDrawn: Measure = {
  id: 'wardDrawn',
  title: 'The board in the browser',
  how: `The board of ${sizes.open} open cases in Chromium, 1280 × 900, reached inside the application, until the frame with all rows is
drawn. The first time from the end of its answer, with the code of the page. Then from the way back to it, on which the tab draws the
answer that it has: the median of the rounds, also with ${THROTTLE.cpu} × CPU throttle.`,
  figures: {
    firstMs: { what: 'drawn from its answer, the first time', unit: 'ms' },
    drawnMs: { what: 'drawn on the way back', unit: 'ms' },
    slowMs: { what: 'drawn on the way back, with a slow processor', unit: 'ms' },
  },
  onEachEngine: false,
  run,
}
