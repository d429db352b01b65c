import type { Browser } from '@playwright/test'
import { median } from '../../../shared/median.ts'
import { coldLoad, type ColdLoad } from './cold-load.ts'
import { columns, type ColumnId } from './page-figures.ts'
import { longPages, openPages } from './page-list.ts'
import { secondVisits } from './second-visit.ts'
import { openSlowRelay } from './slow-relay.ts'
import type { PageState } from './walk-pages.ts'
import { readableWithoutScript } from './without-script.ts'

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
