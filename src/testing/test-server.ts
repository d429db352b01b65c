import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createClock } from './clock.ts'
import { startServer, type TestServer } from './server.ts'

/** The server for one file of function tests: a page that says only its name, a clock that is moved by hand. */
export const startTestServer = async (
  more: Partial<Pick<Parameters<typeof startServer>[0], 'cluster' | 'jobs' | 'poolOf'>> = {},
): Promise<TestServer> => {
  const webFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Holdepunkt</title>')
  const server = await startServer({
    cluster: inject('owner'),
    webFolder,
    clock: createClock(),
    ...more,
  })
  return {
    ...server,
    close: async () => {
      await server.close()
      await rm(webFolder, { recursive: true, force: true })
    },
  }
}
