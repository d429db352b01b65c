import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { realClock } from '../../../src/testing/server/clock.ts'
import { startServer, type TestServer } from '../../../src/testing/server/server.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { launched } from '../../../e2e/browser.ts'
import { makeOfficer, type Officer } from '../../../e2e/steps/flows/officer.ts'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { watchStored } from './device.ts'
import { startBrowser, type OwnBrowser } from './own-browser.ts'
import { runCluster } from '../../shared/run-cluster.ts'
import { startStoringProxy, type StoringProxy } from './storing-proxy.ts'

const webFolder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** A device that two officers share, and the real server behind its own network. */
export type OneDevice = {
  readonly server: TestServer
  readonly proxy: StoringProxy
  readonly officer: Officer
  readonly other: Officer
  /** Starts the browser on the data that it left in its folder. */
  readonly start: () => Promise<OwnBrowser>
  readonly storedOf: (who: Officer) => Promise<ReadonlySet<string>>
}

/** Makes a browser lose or double an assessment, to prove that the program finds it. */
export type Sabotage = (context: BrowserContext) => Promise<unknown>

type DeviceOptions = {
  readonly stack: AsyncDisposableStack
  readonly program: string
  /** Called with the id of an assessment that is on the device, or on it according to its page. */
  readonly onKept: (id: string) => void
  readonly sabotage: Sabotage | undefined
}

/** With the built application. The stack ends all of it. */
export const openDevice = async ({
  stack,
  program,
  onKept,
  sabotage,
}: DeviceOptions): Promise<OneDevice> => {
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const cluster = await runCluster(stack)
  const server = await startServer({ cluster, webFolder, clock: realClock })
  stack.defer(server.close)
  const proxy = await startStoringProxy(server.url)
  stack.defer(proxy.close)
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-browser-'))
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const options = {
    ...launched(program),
    baseURL: proxy.url,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
  }
  return {
    server,
    proxy,
    officer: await makeOfficer(server),
    other: await makeOfficer(server),
    start: async () => {
      const browser = await startBrowser(folder, options)
      stack.defer(browser.close)
      const { context, page } = browser
      // Answers the question whether to leave a page with calls under way.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
      await sabotage?.(context)
      await watchStored(context, onKept)
      return browser
    },
    storedOf: async (who) => {
      const text = `select id from assessments where user_id = $1 and status = 'completed'`
      const rows = await storedQuery(server, text, [who.id])
      return new Set(rows.map(({ id }) => String(id)))
    },
  }
}
