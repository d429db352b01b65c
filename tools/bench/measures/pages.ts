import { chromium } from '@playwright/test'
import { anyBrowser, launched, wholeBrowser } from '../../../e2e/browser.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import { loadPages } from '../lib/pages/load-pages.ts'
import { columns, mostOf } from '../lib/pages/page-figures.ts'
import { pages as all } from '../lib/pages/page-list.ts'
import { THROTTLE } from '../lib/pages/throttle.ts'
import { pageOptions } from '../lib/pages/visit.ts'
import { walkPages } from '../lib/pages/walk-pages.ts'
import type { Measure } from './measure.ts'

/** The pages of the gate. */
const few: ReadonlySet<string> = new Set(['landing', 'signIn', 'observationSymptoms'])
const MAX_ROUNDS = 3

const run: Measure['run'] = async ({ engine, rounds, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const program = wholeBrowser ?? anyBrowser
  if (program === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const { beside, server } = await openBenchWorld(stack, engine.owner, 0)
  const browser = await chromium.launch(launched(program))
  stack.defer(() => browser.close())
  const context = await browser.newContext({
    ...pageOptions,
    serviceWorkers: 'block',
    baseURL: server.url,
  })
  const wanted = isShort ? few : new Set(all.map(({ id }) => id))
  const states = await walkPages(await context.newPage(), { ...beside, url: server.url }, wanted)
  await context.close()
  const figures = await loadPages({
    stack,
    browser,
    url: server.url,
    states,
    rounds: Math.min(rounds, MAX_ROUNDS),
  })
  return { ...figures, ...mostOf(figures) }
}

export const pages: Measure = {
  id: 'pages',
  title: 'Pages',
  how: `Each page opened by its address in a Chromium that has nothing of it, 390 × 844, ${THROTTLE.cpu} × CPU throttle,
${THROTTLE.latencyMs} ms, ${THROTTLE.bitsPerSecond / 1e6} Mbit/s, HTTP/1.1, without the service worker; median of at most
${MAX_ROUNDS} loads. Before and after: requests and scripts (as gzip makes them, in kB of 1 000 bytes) that the page sent before its
LCP, and those that it sent after it, until nothing was asked for during a second. All that came: everything as it came over the network.
LCP: the time of the largest contentful paint. CLS: layout shifts until then, by their largest window. Long tasks: the whole time of all
tasks of 50 ms or more until then. Slowest interaction: event timing (in steps of 8 ms) of 20 ticks and unticks on the pages
with all symptoms. Second visit: LCP after a visit that installed the service worker, which is stopped before; a relay gives the same latency and
rate to page and worker. Without a script: of the different words that the page shows with scripts, those that it shows without.`,
  figures: {
    openLcp: { what: 'LCP of a page without an account, the slowest', unit: 'ms' },
    leastReadable: {
      what: 'words of such a page without a script, the fewest',
      unit: '%',
    },
    otherLcp: { what: 'LCP of another page, the slowest', unit: 'ms' },
    otherRequests: { what: 'requests of another page before its LCP, the most', unit: '' },
    otherJs: { what: 'JS of another page before its LCP, the most', unit: 'kB' },
    secondLcp: { what: 'LCP of a second visit, the slowest page', unit: 'ms' },
    shift: { what: 'layout shift (CLS), the page with most', unit: '' },
    css: { what: 'CSS of a page, the heaviest', unit: 'kB' },
    long: { what: 'long tasks, the page with most', unit: 'ms' },
    interaction: { what: 'interaction with 87 symptoms, the slowest', unit: 'ms' },
  },
  matrix: { rows: all, columns },
  onEachEngine: false,
  run,
}
