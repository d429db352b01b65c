import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { Connection } from '#server/database/connection.ts'
import { realClock } from '#testing/clock.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { listenFor, listenForEnded } from './steps/complaints.ts'
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

const listening: Parameters<typeof base.extend<TestFixtures>>[0] = {
  complaints: [
    async ({ context }, use) => {
      const complaints = listenFor(context)
      const ended = listenForEnded(context)
      await use(complaints)
      const left = async () => {
        const isOfEnded = await ended()
        return complaints.filter((one) => !isOfEnded(one))
      }
      await expect.poll(left, { message: 'nothing on the console', timeout: 2_000 }).toEqual([])
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
