import { chromium, type Browser } from '@playwright/test'
import { anyBrowser, launched } from '../../../e2e/browser.ts'
import { enterAs } from '../../../e2e/steps/account/account.ts'
import { expectContent } from '../../../e2e/steps/page/page-helpers.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { median } from '../../shared/median.ts'
import { callerOf, openBenchWorld, type BenchWorld } from '../lib/bench-world.ts'
import { withCpu } from '../lib/cpu.ts'
import { THROTTLE, slowNetwork, slowProcessor } from '../lib/pages/throttle.ts'
import { pageOptions, openContext, visit } from '../lib/pages/visit.ts'
import { load } from '../lib/rates.ts'
import type { Measure } from './measure.ts'
import { LIST_ROW } from '../../../e2e/steps/admin/list-room.ts'
import type { PageState } from '../lib/pages/walk-pages.ts'
import { addManyStaff, addPrison } from '../../../e2e/steps/admin/users.ts'
import {
  permissionOf,
  permissions,
  type FunctionName,
} from '../../../src/domain/access/permissions.ts'
import { addContent } from '../../../src/testing/content/content-rows.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'

/** The numbers of rows in the long lists. */
type ListSizes = {
  readonly users: number
  readonly entries: number
  readonly symptoms: number
}

const names = Object.keys(permissions) as readonly FunctionName[]
const readings = names.filter((name) => permissionOf(name).audit === 'lookup')
const changes = names.filter((name) => permissionOf(name).audit === 'security')

/**
 * Nine of ten rows are readings, and the newest third has nothing else: the worst case for a list without readings. The
 * triggers are off: nobody waits for a chain of these rows.
 */
const fillLog = (owner: BenchWorld['owner'], count: number) =>
  onOwner(owner, async (client) => {
    await client.query('alter table audit_log disable trigger user')
    await client.query(
      `insert into audit_log (id, at, role, action, details, result, request_id)
       select gen_random_uuid(), now() - n * interval '1 minute', 'superadmin',
         case when n < $1::int / 3 or n % 10 > 0
           then ($2::text[])[1 + n % cardinality($2::text[])]
           else ($3::text[])[1 + n / 10 % cardinality($3::text[])] end,
         '{}', 'done', gen_random_uuid()
       from generate_series(1, $1::int) n`,
      [count, readings, changes],
    )
    await client.query('alter table audit_log enable trigger user')
    await client.query('vacuum analyze')
  })

/** Fills the lists of the back office. */
const fillLists = async (
  { beside, owner }: BenchWorld,
  { users, entries, symptoms }: ListSizes,
): Promise<void> => {
  const prison = await addPrison(beside, { totalLicenses: 10_000, allocatedSeats: 10_000 })
  await addManyStaff(beside, prison, users)
  const each = Array.from({ length: symptoms }, (_, n) => n)
  await mapConcurrently(4, each, (n) =>
    addContent(beside.services, 'symptom', {
      companyId: null,
      status: 'published',
      name: `Symptom ${n}`,
      orderIndex: 1_000 + n,
    }),
  )
  await fillLog(owner, entries)
}

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
const firstRow = async (browser: Browser, url: string, pageState: PageState): Promise<number> => {
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

const sizes: ListSizes = { users: 5_000, entries: 1_000_000, symptoms: 1_000 }
const fewRows: ListSizes = { users: 100, entries: 3_000, symptoms: 30 }
const MAX_ROUNDS = 3

/** Each page with the call that gives its rows. */
const lists = [
  { id: 'users', name: 'Users', path: '/admin/users', call: 'profiles.list' },
  { id: 'audit', name: 'Audit log', path: '/admin/audit', call: 'auditLog.list' },
  { id: 'symptoms', name: 'Symptoms', path: '/admin/symptoms', call: 'symptoms.listWithGroups' },
] as const

const run: Measure['run'] = async ({ engine, rounds, stretchMs: forMs, isShort }) => {
  await using stack = new AsyncDisposableStack()
  if (anyBrowser === null) throw new Error('no browser starts on this machine')
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const world = await openBenchWorld(stack, engine.owner, 0)
  const { beside, server } = world
  await fillLists(world, isShort ? fewRows : sizes)
  const browser = await chromium.launch(launched(anyBrowser))
  stack.defer(() => browser.close())
  const context = await browser.newContext({
    ...pageOptions,
    serviceWorkers: 'block',
    baseURL: server.url,
  })
  const page = await context.newPage()
  const who = await enterAs(page, { ...beside, url: server.url }, 'superadmin')
  const figures: Record<string, number> = {}
  for (const { id, path, call } of lists) {
    await page.goto(path)
    await expectContent(page)
    const storage = await context.storageState()
    const shown: number[] = []
    for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1)
      shown.push(await firstRow(browser, server.url, { id, path, storage, tab: {} }))
    const callers = [callerOf(server.url, who, {})]
    const { seen, cpu } = await withCpu(world, () => load({ callers, path: `/api/${call}`, forMs }))
    if (seen.refused > 0) throw new Error(`${call} was refused`)
    figures[`${id}.firstRow`] = median(shown)
    figures[`${id}.answerMs`] = median(seen.times)
    figures[`${id}.cpuMs`] = cpu.cpuMs
  }
  return {
    ...figures,
    slowest: Math.max(...lists.map(({ id }) => figures[`${id}.firstRow`] ?? Number.NaN)),
  }
}

/** The lists that a day's work in the back office opens most, with as many rows as a large customer has. */
export const longLists: Measure = {
  id: 'longLists',
  title: 'Long lists of the back office',
  how: `${sizes.users} users, ${sizes.entries} rows of the audit log and ${sizes.symptoms} symptoms beside the shipped ones. Nine of
ten rows of the log are readings, and its newest third has nothing else, which the page leaves out. First row: each page opened by its
address in a Chromium that has nothing of it, 390 × 844, ${THROTTLE.cpu} × CPU throttle, ${THROTTLE.latencyMs} ms, ${THROTTLE.bitsPerSecond / 1e6} Mbit/s, without
the service worker, until a frame with a row; median of at most ${MAX_ROUNDS} loads. Answer and processor time: the page's call, one after another.`,
  figures: { slowest: { what: 'first row of a list, the slowest', unit: 'ms' } },
  matrix: {
    rows: lists.map(({ id, name }) => ({ id, name })),
    columns: [
      { id: 'firstRow', what: 'first row', unit: 'ms' },
      { id: 'answerMs', what: 'median answer', unit: 'ms' },
      { id: 'cpuMs', what: 'processor time of both a call', unit: 'ms' },
    ],
  },
  onEachEngine: false,
  run,
}
