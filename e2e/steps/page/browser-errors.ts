import { expect, type BrowserContext } from '@playwright/test'

/** The browser's echo of a refused or cut request. It reports the answer, not a fault of the page. */
const isEcho = (text: string): boolean => text.startsWith('Failed to load resource: ')

/** Collects uncaught errors, console errors of our own code, and violations of the content security policy (F1). */
export const recordBrowserErrors = (context: BrowserContext): string[] => {
  const browserErrors: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isEcho(message.text()))
      browserErrors.push(`${message.text()} ${url}`.trim())
  })
  context.on('weberror', (error) => browserErrors.push(error.error().message))
  return browserErrors
}

/** Removes the complaints that the test provoked itself; there must be at least one. */
export const expectBrowserError = async (browserErrors: string[], kind: RegExp): Promise<void> => {
  await expect.poll(() => browserErrors.some((one) => kind.test(one)), `${kind}`).toBe(true)
  const others = browserErrors.filter((one) => !kind.test(one))
  browserErrors.splice(0, browserErrors.length, ...others)
}

/** What normal use logs. */
const quietLevels = new Set(['debug', 'info'])

/** X13: the lines of the server's log at warn or above. */
export const loggedWarnings = (log: readonly string[]): readonly string[] =>
  log.filter((line) => !quietLevels.has((JSON.parse(line) as { readonly level: string }).level))

type Answered = { readonly function?: string; readonly status?: number }

/** The answers in the server's log whose status is of this kind. An answer that `page.route` fulfils is not in it. */
export const answersOf = (
  log: readonly string[],
  isMeant: (status: number) => boolean,
): readonly string[] =>
  log
    .map((line) => JSON.parse(line) as Answered)
    .filter(({ status }) => status !== undefined && isMeant(status))
    .map(({ function: name, status }) => `The server answered ${name} with ${status}.`)

/** The answers with a 5xx status, except for the status that the test provokes on purpose. */
export const serverFaults = (
  log: readonly string[],
  provoked: number | null = null,
): readonly string[] => answersOf(log, (status) => status >= 500 && status !== provoked)
