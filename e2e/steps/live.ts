import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { enterAs, recordCalls } from './account.ts'
import { heading, isStream, settle } from './look.ts'

/** A page that is there, with what it fetches. */
export const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await settle(page)
}

/** What changes is not told to the page: it learns of it by its next call alone. */
export const hearNothing = async (page: Page): Promise<void> => {
  await page.route('**/api/events*', () => undefined)
}

/** Two seconds (ADM-04), and what a busy machine takes for the rest. */
export const soon = { timeout: 10_000 }

/** The same page in the browser of another superadmin, for as long as the work lasts. */
export const elsewhere = async (
  browser: Browser,
  server: TestServer,
  path: string,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nb-NO' })
  const page = await context.newPage()
  await enterAs(page, server, 'superadmin')
  await openAt(page, path)
  await work(page)
  await context.close()
}

/** Whether this is still the page that was marked: it was not loaded anew. */
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

const aside: ReadonlySet<string> = new Set(['events', 'authMutations.getCurrentSession'])

/** The names of what the page asks for from now on, the stream and the session aside. */
export const recordAsked = (page: Page): (() => readonly string[]) => {
  const calls = recordCalls(page)
  return () => calls.map(({ name }) => name).filter((name) => !aside.has(name))
}

/** What the page says of the server. */
export const connectionLine = (page: Page) => page.locator('.hp-connection')
