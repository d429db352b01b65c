import { expect, type Page, type Route } from '@playwright/test'
import { databasesOf } from './device.ts'
import { settle } from '../page/page-helpers.ts'

const isServersKey = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  Object.keys(record).toSorted().join() === 'keyId,publicKey'

/** The names of the server answers that the device caches (OFFL-01). */
const CACHED_NAMES = [
  'contentApprovals.current',
  'observation.content',
  'officer.content',
  'resources.list',
  'session',
  'treatment.content',
]

/** As text, for a search. */
export const databaseText = async (page: Page): Promise<string> =>
  JSON.stringify(await databasesOf(page))

const cachedNames = (page: Page): Promise<readonly string[]> =>
  databasesOf(page).then((found) =>
    found
      .filter(({ database }) => database === 'holdepunkt-kept')
      .flatMap(({ records }) => records as { readonly name: string }[])
      .map(({ name }) => name)
      .toSorted(),
  )

/** Waits until the cache is complete, without an opened flow. */
export const untilCached = (page: Page, timeout?: number): Promise<void> =>
  expect
    .poll(() => cachedNames(page), timeout === undefined ? {} : { timeout })
    .toEqual(CACHED_NAMES)

/** Waits until the device has the public key of the server, which it needs to encrypt submissions. */
export const untilKeyStored = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const found = await databasesOf(page)
      return found.some(
        ({ database, records }) => database === 'holdepunkt' && records.some(isServersKey),
      )
    })
    .toBe(true)

/** Moves the page's clock past the delay of what it fetches in advance. The test has installed the clock. */
const passDelay = async (page: Page): Promise<void> => {
  await settle(page)
  await page.clock.fastForward(10_000)
}

/** Waits for the key without the usual delay. The test has installed the clock. */
export const storeKey = async (page: Page): Promise<void> => {
  await passDelay(page)
  await untilKeyStored(page)
}

/** Fills the cache of the open page without the usual delay. The test has installed the clock. */
export const fillCache = async (page: Page): Promise<void> => {
  await passDelay(page)
  await untilCached(page)
}

/** Opens a page that fills its cache without the usual delay. The test keeps the clock. */
export const openCached = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path)
  await fillCache(page)
}

/** The device stores nothing, except perhaps the public key of the server, which belongs to no user (ADR 24). */
export const expectNothingStored = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const found = await databasesOf(page)
      return found.filter(({ database, records }) => {
        const others = records.filter((record) => !isServersKey(record))
        return database !== 'holdepunkt' || others.length > 0
      })
    })
    .toEqual([])

const CALLS = '**/api/**'

/** Blocks the calls to the server for this page and later ones; the files of the program still load. */
export const blockCalls = async (
  page: Page,
  how: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<void> => {
  await page.context().route(CALLS, how)
}

export const unblockCalls = (page: Page): Promise<void> => page.context().unroute(CALLS)

/** A browser that refuses storage, as in a private window. */
export const disableIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.assign(IDBFactory.prototype, { open: refuse, deleteDatabase: refuse })
  })
