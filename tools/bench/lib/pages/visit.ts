import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { observe } from './observe-page.ts'
import { watchNetwork } from './watch-network.ts'
import type { PageState } from './walk-pages.ts'

/** The options of every page. */
export const pageOptions = {
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
  viewport: { width: 390, height: 844 },
} as const

/** A browser's window in the state of that page, with an empty cache. */
export const openContext = async (
  browser: Browser,
  url: string,
  { storage, tab }: PageState,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...pageOptions,
    serviceWorkers,
    baseURL: url,
    storageState: storage,
  })
  await context.addInitScript(observe, tab)
  return context
}

type Visit = {
  readonly page: Page
  readonly devtools: CDPSession
  readonly network: ReturnType<typeof watchNetwork>
}

/** Opens the page by its address in a new tab, and waits until it is quiet. */
export const visit = async (
  context: BrowserContext,
  { path }: PageState,
  throttle: (devtools: CDPSession) => Promise<void>,
): Promise<Visit> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const network = watchNetwork(devtools)
  await devtools.send('Network.enable')
  await throttle(devtools)
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await network.quiet()
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` !== path) throw new Error(`${path} led to ${pathname}${search}`)
  return { page, devtools, network }
}
