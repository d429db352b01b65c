import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '#testing/clock.ts'
import { startCluster } from '#testing/database/cluster.ts'
import { startServer, type TestServer } from '#testing/server.ts'

/** The real server on a PostgreSQL of its own, for as long as the work takes; nothing of it is left behind. */
export const withServer = async <T>(
  work: (server: TestServer) => Promise<T>,
  more: Pick<Parameters<typeof startServer>[0], 'jobs' | 'poolOf'> = {},
): Promise<T> => {
  const webFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-web-'))
  const cluster = await startCluster()
  try {
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Holdepunkt</title>')
    const given = { cluster: cluster.owner, webFolder, clock: createClock(), ...more }
    const server = await startServer(given)
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.stop()
    await rm(webFolder, { recursive: true, force: true })
  }
}
