import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext } from '@playwright/test'
import type { Connection } from '#server/database/connection.ts'
import { realClock } from '#testing/clock.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { deploy, type Deployment } from './steps/deployment.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

type WorkerFixtures = { readonly server: TestServer }
type TestFixtures = {
  /** What the pages complained about; a test that expects a complaint takes it out. */
  readonly complaints: string[]
}

const clusterOwner = (): Connection => {
  const given = process.env['E2E_CLUSTER']
  if (given === undefined) throw new Error('the global set-up has not run')
  return JSON.parse(given) as Connection
}

/** Errors on the console, uncaught ones, and what the content security policy stopped (F1). */
const listenFor = (context: BrowserContext, complaints: string[]): void => {
  context.on('console', (message) => {
    const { url } = message.location()
    // Of a call that failed the browser does not say which.
    if (message.type() === 'error') complaints.push(`${message.text()} ${url}`.trim())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
}

const listening: Parameters<typeof base.extend<TestFixtures>>[0] = {
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listenFor(context, complaints)
      await use(complaints)
      expect(complaints, 'nothing on the console').toEqual([])
    },
    { auto: true },
  ],
}

const withServer = async (
  use: (server: TestServer) => Promise<void>,
  folder = webFolder,
): Promise<void> => {
  const server = await startServer({
    cluster: clusterOwner(),
    webFolder: folder,
    clock: realClock,
  })
  await use(server)
  await server.close()
}

/** The real server on the built application, one a worker; a complaint on the console fails the test. */
export const test = base.extend<TestFixtures>(listening).extend<object, WorkerFixtures>({
  server: [async ({}, use) => withServer(use), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
})

/** The same with a server and a database for each test: what changes or lists everyone's must be met by no other. */
export const contentTest = base
  .extend<TestFixtures>(listening)
  .extend<{ readonly server: TestServer }>({
    server: async ({}, use) => withServer(use),
    baseURL: async ({ server }, use) => use(server.url),
  })

/** The same on files of its own, that a new release takes the place of. Its specs let the service worker in. */
export const releaseTest = base
  .extend<TestFixtures>(listening)
  .extend<{ readonly server: TestServer; readonly deployment: Deployment }>({
    deployment: async ({}, use) => {
      const deployment = await deploy(webFolder)
      await use(deployment)
      await deployment.remove()
    },
    server: async ({ deployment }, use) => withServer(use, deployment.folder),
    baseURL: async ({ server }, use) => use(server.url),
  })

export { expect }
