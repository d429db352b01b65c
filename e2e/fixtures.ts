import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { Connection } from '#server/database/connection.ts'
import { realClock } from '#testing/server/clock.ts'
import { isFull } from '#testing/run/level.ts'
import { longTimeouts } from '#testing/run/wait-limits.ts'
import { startServer, type TestServer } from '#testing/server/server.ts'
import { browserTestBuild } from '../scripts/lib/web-build.ts'
import { loggedWarnings, recordBrowserErrors, serverFaults } from './steps/page/browser-errors.ts'
import { deploy, type Deployment } from './steps/offline/deployment.ts'

const builtFolder =
  process.env['E2E_WEB'] ?? fileURLToPath(new URL(`../${browserTestBuild.folder}`, import.meta.url))

type Fixtures = {
  /** The complaints of the pages; a test that expects a complaint takes it out. */
  readonly browserErrors: string[]
  /** The 5xx status that the server answers because the test makes it fail. */
  readonly provokedStatus: number | null
  readonly webFolder: string
  readonly server: TestServer
}

const clusterOwner = (): Connection => {
  const given = process.env['E2E_CLUSTER']
  if (given === undefined) throw new Error('the global set-up has not run')
  return JSON.parse(given) as Connection
}

const pageTest = base.extend<Fixtures>({
  browserErrors: [
    async ({ browser, context, server, provokedStatus }, use) => {
      const browserErrors = recordBrowserErrors(context)
      await use(browserErrors)
      // The browser serves the next test too: what a test opened beside its page would go on calling a server that is gone.
      const others = browser.contexts().filter((one) => one !== context)
      await Promise.all(others.map((one) => one.close()))
      const faults = serverFaults(server.log, provokedStatus)
      // The cause of an answer is in a line of its own.
      const causes = faults.length === 0 ? [] : loggedWarnings(server.log)
      expect([...browserErrors, ...faults, ...causes]).toEqual([])
    },
    { auto: true },
  ],
  provokedStatus: [null, { option: true }],
  webFolder: builtFolder,
  server: async ({ webFolder }, use) => {
    const server = await startServer({
      cluster: clusterOwner(),
      webFolder,
      clock: realClock,
      timeouts: longTimeouts,
    })
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

type Run<Body> = (title: string, body: Body) => void

/** `test.full`, for a variation of what another test of the gate holds: only `npm run test:full` runs it. */
export const atFullLevel = <Body>(run: Run<Body>): Run<Body> => (isFull ? run : () => undefined)

/** Each test gets its own server and database on the built application. A complaint of a page fails the test. */
export const test = Object.assign(pageTest, {
  full: atFullLevel<Parameters<typeof pageTest>[2]>(pageTest),
})

const deployedTest = test.extend<{ readonly deployment: Deployment }>({
  deployment: async ({}, use) => {
    const deployment = await deploy(builtFolder)
    await use(deployment)
    await deployment.remove()
  },
  webFolder: async ({ deployment }, use) => use(deployment.folder),
})

/** The test serves its own copy of the built application and can release a new version of it. */
export const releaseTest = Object.assign(deployedTest, {
  full: atFullLevel<Parameters<typeof deployedTest>[2]>(deployedTest),
})

export { expect }
