import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { median } from '../../../shared/median.ts'
import { columns, type ColumnId } from './page-figures.ts'
import { longPages, openPages } from './page-list.ts'
import { openSlowRelay } from './slow-relay.ts'
import type { PageState } from './walk-pages.ts'
import { pageOptions, openContext, visit } from './visit.ts'
import { readSeen } from './observe-page.ts'
import { slowNetwork, slowProcessor } from './throttle.ts'
import type { Requested } from './watch-network.ts'

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
const secondVisits = async (
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

const webFolder = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'web')

/** The files with that ending, each once, compressed with gzip, in kB of 1 000 bytes. */
const gzipKb = async (requests: readonly Requested[], ending: string): Promise<number> => {
  const files = new Set(requests.map(({ path }) => path).filter((path) => path.endsWith(ending)))
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(webFolder, file))).length
  return bytes / 1000
}

type Weights = {
  readonly requests: number
  readonly js: number
  readonly requestsAfter: number
  readonly jsAfter: number
  /** Of the whole load. */
  readonly css: number
}

/**
 * The requests before the largest contentful paint, and those after it. A file that was only requested before it
 * counts as before: it took part of the line. A file of both counts once, as before.
 */
const weigh = async (all: readonly Requested[], lcpMs: number): Promise<Weights> => {
  const before = all.filter(({ sentMs }) => sentMs <= lcpMs)
  const paths = new Set(before.map(({ path }) => path))
  const after = all.filter(({ sentMs }) => sentMs > lcpMs)
  return {
    requests: before.length,
    js: await gzipKb(before, '.js'),
    requestsAfter: after.length,
    jsAfter: await gzipKb(
      after.filter(({ path }) => !paths.has(path)),
      '.js',
    ),
    css: await gzipKb(all, '.css'),
  }
}

const TICKED = 10

/** Ticks and unticks the first symptoms one by one, by keyboard: a bar over the page cannot intercept the keys. */
const tickAndUntick = async (page: Page): Promise<void> => {
  // OBS-03: groups start closed; the figure is of a page with all symptoms on it.
  const closed = page.getByRole('main').locator('h2 > button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().press('Enter')
  const boxes = page.getByRole('main').getByRole('checkbox')
  // The first checkbox is not a symptom: it hides the symptoms that are not chosen.
  for (let n = 0; n < 2 * TICKED; n += 1) await boxes.nth(1 + (n % TICKED)).press('Space')
}

type ColdLoad = Weights & {
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
const coldLoad = async (
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

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The words of the page; with scripts those of its main part, once it is there. */
const readWords = async (
  browser: Browser,
  url: string,
  path: string,
  javaScriptEnabled: boolean,
): Promise<readonly string[]> => {
  const context = await browser.newContext({
    ...pageOptions,
    serviceWorkers: 'block',
    baseURL: url,
    javaScriptEnabled,
  })
  try {
    const page = await context.newPage()
    await page.goto(path)
    if (!javaScriptEnabled) return wordsOf(await page.locator('body').innerText())
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    return wordsOf(await main.innerText())
  } finally {
    await context.close()
  }
}

/** Of the different words that the page shows with scripts, so many % it shows without. */
const readableWithoutScript = async (
  browser: Browser,
  url: string,
  path: string,
): Promise<number> => {
  const withScript = [...new Set(await readWords(browser, url, path, true))]
  const without = new Set(await readWords(browser, url, path, false))
  return (withScript.filter((word) => without.has(word)).length / withScript.length) * 100
}

type Options = {
  readonly stack: AsyncDisposableStack
  readonly browser: Browser
  readonly url: string
  readonly states: readonly PageState[]
  readonly rounds: number
}

type Found = Partial<Record<ColumnId, number>>

const open: ReadonlySet<string> = new Set(openPages.map(({ id }) => id))

const mediansOf = (loads: readonly ColdLoad[]): Found => {
  const of = (name: keyof ColdLoad): number => median(loads.map((one) => one[name]))
  return {
    lcp: of('lcp'),
    requests: of('requests'),
    jsBefore: of('js'),
    requestsAfter: of('requestsAfter'),
    jsAfter: of('jsAfter'),
    css: of('css'),
    all: of('all'),
    cls: of('cls'),
    long: of('long'),
    interaction: of('interaction'),
  }
}

/** Every page cold, by turns; then each again through its service worker, and without scripts. */
export const loadPages = async ({
  stack,
  browser,
  url,
  states,
  rounds,
}: Options): Promise<Readonly<Record<string, number>>> => {
  const loads = new Map<string, ColdLoad[]>(states.map(({ id }) => [id, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const state of states) {
      loads.get(state.id)?.push(await coldLoad(browser, url, state, longPages.has(state.id)))
    }
  }
  const relay = await openSlowRelay(stack, url)
  const figures: Record<string, number> = {}
  for (const state of states) {
    const { id, path } = state
    const found: Found = {
      ...mediansOf(loads.get(id) ?? []),
      secondLcp: median(await secondVisits(browser, relay, state, rounds)),
      ...(open.has(id) && { readable: await readableWithoutScript(browser, url, path) }),
    }
    for (const column of columns) figures[`${id}.${column.id}`] = found[column.id] ?? Number.NaN
  }
  return figures
}
