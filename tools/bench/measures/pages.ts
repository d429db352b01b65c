import { chromium } from '@playwright/test'
import { anyBrowser, launched, wholeBrowser } from '../../../e2e/browser.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import { coldLoad, pageOptions, THROTTLE, type ColdLoad } from '../lib/cold-load.ts'
import { median } from '../../shared/median.ts'
import { longPages, pages as all, walkPages } from '../lib/page-steps.ts'
import type { Measure } from './measure.ts'

const columns = [
  { id: 'js', what: 'JS, gzip', unit: 'kB' },
  { id: 'css', what: 'CSS, gzip', unit: 'kB' },
  { id: 'all', what: 'all that came', unit: 'kB' },
  { id: 'lcp', what: 'LCP', unit: 'ms' },
  { id: 'long', what: 'long tasks', unit: 'ms' },
  { id: 'interaction', what: 'slowest interaction', unit: 'ms' },
] as const

/** What the gate looks at. */
const few: ReadonlySet<string> = new Set(['landing', 'signIn', 'observationSymptoms'])
const MAX_ROUNDS = 3

type Loads = ReadonlyMap<string, readonly ColdLoad[]>

const figuresOf = (loads: Loads): Record<string, number> =>
  Object.fromEntries(
    all.flatMap(({ id }) =>
      columns.map((column) => [
        `${id}.${column.id}`,
        median((loads.get(id) ?? []).map((one) => one[column.id])),
      ]),
    ),
  )

const run: Measure['run'] = async ({ engine, rounds, isShort }) => {
  await using stack = new AsyncDisposableStack()
  const program = wholeBrowser ?? anyBrowser
  if (program === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const { beside, server } = await openBenchWorld(stack, engine.owner, 0)
  const browser = await chromium.launch(launched(program))
  stack.defer(() => browser.close())
  const context = await browser.newContext({ ...pageOptions, baseURL: server.url })
  const wanted = isShort ? few : new Set(all.map(({ id }) => id))
  const stands = await walkPages(await context.newPage(), { ...beside, url: server.url }, wanted)
  await context.close()

  const loads = new Map<string, ColdLoad[]>(stands.map(({ id }) => [id, []]))
  for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1) {
    for (const pageState of stands) {
      const one = await coldLoad(browser, server.url, pageState, longPages.has(pageState.id))
      loads.get(pageState.id)?.push(one)
    }
  }
  const figures = figuresOf(loads)
  const most = (column: string, kind?: string): number =>
    Math.max(
      ...all
        .filter((page) => kind === undefined || page.kind === kind)
        .map(({ id }) => figures[`${id}.${column}`] ?? Number.NaN)
        .filter((figure) => !Number.isNaN(figure)),
    )
  return {
    ...figures,
    entryJs: most('js', 'entry'),
    stepJs: most('js', 'step'),
    css: most('css'),
    lcp: most('lcp'),
    long: most('long'),
    interaction: most('interaction'),
  }
}

export const pages: Measure = {
  id: 'pages',
  title: 'Pages',
  how: `Each page opened by its address in a Chromium that has nothing of it, 390 × 844, ${THROTTLE.cpu} × CPU throttle,
${THROTTLE.latencyMs} ms, ${THROTTLE.bitsPerSecond / 1e6} Mbit/s, HTTP/1.1, without the service worker; median of at most
${MAX_ROUNDS} loads. Weights: every script and style that came until nothing was asked for during a second, as gzip
makes it, in kB of 1 000 bytes; beside it everything as it came over the network. LCP: the largest picture's
time. Long tasks: the whole time of all tasks of 50 ms or more until then. Slowest interaction: event timing (in steps of
8 ms) of 20 ticks and unticks on the pages with all symptoms.`,
  figures: {
    entryJs: { what: 'JS of landing or sign-in, the heavier', unit: 'kB' },
    stepJs: { what: 'JS of an assessment step, the heaviest', unit: 'kB' },
    css: { what: 'CSS of a page, the heaviest', unit: 'kB' },
    lcp: { what: 'LCP, the slowest page', unit: 'ms' },
    long: { what: 'long tasks, the page with most', unit: 'ms' },
    interaction: { what: 'interaction with 87 symptoms, the slowest', unit: 'ms' },
  },
  matrix: { rows: all, columns },
  onEachEngine: false,
  run,
}
