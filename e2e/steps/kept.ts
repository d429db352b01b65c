import { expect, type Page, type Route } from '@playwright/test'
import { databasesOf } from './device.ts'
import { settle } from './look.ts'

const isServersKey = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  Object.keys(record).toSorted().join() === 'keyId,publicKey'

/** What of the server's the device keeps, by name (OFFL-01). */
const NAMES = [
  'contentApprovals.current',
  'observation.content',
  'officer.content',
  'resources.list',
  'session',
  'treatment.content',
]

/** As text, for a search. */
export const keptText = async (page: Page): Promise<string> =>
  JSON.stringify(await databasesOf(page))

const keptNames = (page: Page): Promise<readonly string[]> =>
  databasesOf(page).then((found) =>
    found
      .filter(({ database }) => database === 'holdepunkt-kept')
      .flatMap(({ records }) => records as { readonly name: string }[])
      .map(({ name }) => name)
      .toSorted(),
  )

/** All of it lies there, though no flow was opened. */
export const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => keptNames(page)).toEqual(NAMES)

/** The device has the server's public key: what is finished from now on can be sealed. */
export const untilKeyKept = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const found = await databasesOf(page)
      return found.some(
        ({ database, records }) => database === 'holdepunkt' && records.some(isServersKey),
      )
    })
    .toBe(true)

/** Opens a page and has it keep all of that at once: it waits a few seconds otherwise. The clock is the test's then. */
export const openKept = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path)
  await settle(page)
  await page.clock.fastForward(10_000)
  await untilKept(page)
}

/** Nothing is left; but perhaps the server's public key, which is nobody's (ADR 24). */
export const expectNothingKept = (page: Page): Promise<void> =>
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

/** The server is gone for this page and those to come: the program's files are still there. */
export const cutOff = async (
  page: Page,
  how: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<void> => {
  await page.context().route(CALLS, how)
}

export const reconnect = (page: Page): Promise<void> => page.context().unroute(CALLS)

/** A browser that keeps nothing beside the page, as in a private window. */
export const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.assign(IDBFactory.prototype, { open: refuse, deleteDatabase: refuse })
  })
