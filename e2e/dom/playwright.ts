import { afterAll, beforeAll, describe, test as base } from 'vitest'
import { DomContext, type ContextOptions } from './driver/context.ts'
import type { DomPage } from './driver/page.ts'

export { expect } from './driver/expect.ts'

/*
 * Replaces '@playwright/test' in the Vitest project `app`: the same specs run without a browser there, and in a
 * browser at the full level. What only a browser has throws (wait-until.ts).
 */

const builtFolder = (): string => {
  const folder = process.env['E2E_APP']
  if (folder === undefined) throw new Error('the global set-up has not built the application')
  return folder
}

type ContextInput = Partial<ContextOptions>

const optionsOf = (options: ContextInput): ContextOptions => ({
  baseURL: 'http://127.0.0.1',
  locale: 'nb-NO',
  viewport: { width: 1280, height: 900 },
  folder: builtFolder(),
  ...options,
})

const createBrowser = () => {
  const contexts: DomContext[] = []
  return {
    newContext: async (options: ContextInput = {}) => {
      const context = new DomContext(optionsOf(options))
      contexts.push(context)
      return context
    },
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}

/** The options of `test.use` in the file that runs. */
let used: ContextInput = {}

type Fixtures = {
  readonly baseURL: string
  readonly browser: ReturnType<typeof createBrowser>
  readonly context: DomContext
  readonly page: DomPage
}

const builtIn = base.extend<Fixtures>({
  baseURL: 'http://127.0.0.1',
  browser: async ({}, use) => {
    const browser = createBrowser()
    await use(browser)
    await browser.close()
  },
  // Closed here, before the server ends: it waits for the streams of open pages.
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, ...used })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

type Api = typeof builtIn

const ofContext = new Set(['baseURL', 'locale', 'viewport', 'contextOptions', 'timezoneId'])

/** `test.use`: options of the context, and of the project's own fixtures. */
const useOptions = (api: Api, options: ContextInput): void => {
  const own = Object.entries(options).filter(([name]) => !ofContext.has(name))
  if (own.length > 0) api.override(Object.fromEntries(own))
  beforeAll(() => {
    used = { ...used, ...options }
  })
  afterAll(() => {
    used = {}
  })
}

/** What Playwright's `test` has and Vitest's has not. */
const extras = {
  step: (_: string, body: () => unknown) => body(),
  slow: () => undefined,
  setTimeout: () => undefined,
  describe: Object.assign(describe, { configure: () => undefined }),
}

const playwrightLike = (api: Api): Api =>
  new Proxy(api, {
    get: (target, name) => {
      if (name === 'use') return (options: ContextInput) => useOptions(target, options)
      if (name === 'extend')
        return (fixtures: object) => {
          const extended: unknown = target.extend(fixtures)
          return playwrightLike(extended as Api)
        }
      return Reflect.get(name in extras ? extras : target, name) as unknown
    },
  })

export const test = playwrightLike(builtIn)
