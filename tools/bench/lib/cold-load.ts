import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PageState } from './page-steps.ts'

const webFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** A cheap phone on a slow network. */
export const THROTTLE = { cpu: 4, latencyMs: 150, bitsPerSecond: 1_600_000 }
/** The page has settled when it makes no request for this long. */
const QUIET_MS = 1_000
const TIMEOUT_MS = 60_000
const TICKED = 10

export type ColdLoad = {
  /** All received scripts and styles, compressed with gzip, in kB of 1 000 bytes. */
  readonly js: number
  readonly css: number
  /** Everything received over the network, as transferred. */
  readonly all: number
  readonly lcp: number
  /** The total time of all tasks of 50 ms or more. */
  readonly long: number
  /** From the press to the next painted frame; NaN without one. */
  readonly interaction: number
}

type Seen = { lcp: number; long: number; interaction: number }

/** Runs in the page from its beginning, and changes nothing there. */
const observe = (tab: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(tab)) {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value)
  }
  const seen: Seen = { lcp: 0, long: 0, interaction: 0 }
  Object.assign(globalThis, { benchSeen: seen })
  const watch = (type: string, on: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) on(entry)
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('longtask', ({ duration }) => {
    seen.long += duration
  })
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEventTiming
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration)
  })
}

const readSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { readonly benchSeen: Seen }).benchSeen)

/** Received files, total bytes, and the time of the last request or response. Streams do not count. */
const watchNetwork = (devtools: CDPSession) => {
  const open = new Set<string>()
  const files = new Set<string>()
  let [bytes, lastAt] = [0, performance.now()]
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/events') return
    open.add(requestId)
    if (/\.(?:js|css)$/u.test(pathname)) files.add(pathname)
    lastAt = performance.now()
  })
  const end = (requestId: string, more: number): void => {
    open.delete(requestId)
    bytes += more
    lastAt = performance.now()
  }
  devtools.on('Network.loadingFinished', (one) => end(one.requestId, one.encodedDataLength))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    files,
    bytes: () => bytes,
    quiet: async (): Promise<void> => {
      const began = performance.now()
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() - began > TIMEOUT_MS) throw new Error('the page never settles')
        await pause(50)
      }
    },
  }
}

const gzipKb = async (files: Iterable<string>, ending: string): Promise<number> => {
  let bytes = 0
  for (const file of files) {
    if (file.endsWith(ending)) bytes += gzipSync(await readFile(join(webFolder, file))).length
  }
  return bytes / 1000
}

const throttle = async (devtools: CDPSession): Promise<void> => {
  const throughput = THROTTLE.bitsPerSecond / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: THROTTLE.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpu })
}

/** Ticks and unticks the first symptoms one by one, by keyboard: a bar over the page cannot intercept the keys. */
const tickAndUntick = async (page: Page): Promise<void> => {
  // OBS-03: groups start closed; the figure is of a page with all symptoms on it.
  const closed = page.getByRole('main').locator('h2 > button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().press('Enter')
  const boxes = page.getByRole('main').getByRole('checkbox')
  // The first checkbox is not a symptom: it hides the symptoms that are not chosen.
  for (let n = 0; n < 2 * TICKED; n += 1) await boxes.nth(1 + (n % TICKED)).press('Space')
}

const measured = async (
  context: BrowserContext,
  { path, tab }: PageState,
  interacts: boolean,
): Promise<ColdLoad> => {
  await context.addInitScript(observe, tab)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const network = watchNetwork(devtools)
  await throttle(devtools)
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await network.quiet()
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` !== path) throw new Error(`${path} led to ${pathname}${search}`)
  const loaded = await readSeen(page)
  const weights = {
    js: await gzipKb(network.files, '.js'),
    css: await gzipKb(network.files, '.css'),
    all: network.bytes() / 1000,
  }
  if (interacts) await tickAndUntick(page)
  const { interaction } = await readSeen(page)
  return {
    ...weights,
    lcp: loaded.lcp,
    long: loaded.long,
    interaction: interacts ? interaction : Number.NaN,
  }
}

/** Loads the page in a throttled browser with an empty cache. With `interacts` it ticks symptoms afterwards. */
export const coldLoad = async (
  browser: Browser,
  url: string,
  pageState: PageState,
  interacts: boolean,
): Promise<ColdLoad> => {
  const context = await browser.newContext({
    ...pageOptions,
    baseURL: url,
    storageState: pageState.storage,
  })
  try {
    return await measured(context, pageState, interacts)
  } finally {
    await context.close()
  }
}

/** The options of every page: without the service worker, which would have its files in the cache. */
export const pageOptions = {
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
} as const
