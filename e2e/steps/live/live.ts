import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { enterAs, recordCalls } from '../account/account.ts'
import { heading, isStream, settle } from '../page/page-helpers.ts'

/** Opens a page and waits for its data. */
export const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await settle(page)
}

/** Runs in the page: a stream that never opens and never fails. */
const disableEventSource = (): void => {
  const silent = class extends EventTarget {
    readonly readyState = 2
    close(): void {
      // Nothing is open.
    }
  }
  Object.assign(globalThis, {
    EventSource: Object.assign(silent, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }),
  })
}

/** Disables the event stream of the page; only its own calls show a change. */
export const disableEvents = async (page: Page): Promise<void> => {
  await page.addInitScript(disableEventSource)
  if (page.url() !== 'about:blank') await page.evaluate(disableEventSource)
}

/** A page in the browser of somebody else. */
export const otherPage = async (
  browser: Browser,
  { url }: TestServer,
  options: BrowserContextOptions = {},
): Promise<Page> =>
  (await browser.newContext({ baseURL: url, locale: 'nb-NO', ...options })).newPage()

/** Opens the same page in the browser of another superadmin during `work`. */
export const inOtherBrowser = async (
  browser: Browser,
  server: TestServer,
  path: string,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const page = await otherPage(browser, server)
  await enterAs(page, server, 'superadmin')
  await openAt(page, path)
  await work(page)
  await page.context().close()
}

/** Marks the page. The returned function reports whether the mark is still there; a reload removes it. */
export const markPage = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  return () => page.evaluate(() => 'marked' in globalThis)
}

/** The addresses of the streams that a browser opens from now on. */
export const recordStreams = (context: BrowserContext): readonly string[] => {
  const opened: string[] = []
  context.on('request', (request) => {
    if (isStream(request.url())) opened.push(request.url())
  })
  return opened
}

/** Waits until the page follows its stream and has asked for its session after it. */
export const untilFollowing = async (page: Page, streams: readonly string[]): Promise<void> => {
  await expect.poll(() => streams.length).toBe(1)
  await settle(page)
}

/** Waits until another tab has the stream and this one listens to that tab. */
export const untilListening = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query()
        return pending.some(({ name }) => name === 'holdepunkt-events')
      }),
    )
    .toBe(true)

const ignoredCalls: ReadonlySet<string> = new Set(['events', 'authMutations.getCurrentSession'])

/** The names of the calls of the page from now on, without the stream and the session. */
export const recordFunctionCalls = (page: Page): (() => readonly string[]) => {
  const calls = recordCalls(page)
  return () => calls.map(({ name }) => name).filter((name) => !ignoredCalls.has(name))
}

/** The connection status on the page. */
export const connectionLine = (page: Page) => page.locator('.hp-connection')
