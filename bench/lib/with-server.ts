import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '#testing/clock.ts'
import { startCluster } from '#testing/database/cluster.ts'
import { startServer, type TestServer } from '#testing/server.ts'

type More = Pick<Parameters<typeof startServer>[0], 'jobs' | 'poolOf'>
type OnServer = <T>(work: (server: TestServer) => Promise<T>) => Promise<T>

/** A PostgreSQL of its own, for as long as the work takes: on it a new server as often as one is asked for. */
export const withServers = async <T>(
  work: (onServer: OnServer) => Promise<T>,
  more: More = {},
): Promise<T> => {
  const webFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-web-'))
  const cluster = await startCluster()
  try {
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Holdepunkt</title>')
    return await work(async (onServer) => {
      const given = { cluster: cluster.owner, webFolder, clock: createClock(), ...more }
      const server = await startServer(given)
      try {
        return await onServer(server)
      } finally {
        await server.close()
      }
    })
  } finally {
    await cluster.stop()
    await rm(webFolder, { recursive: true, force: true })
  }
}

/** The real server on a PostgreSQL of its own, for as long as the work takes; nothing of it is left behind. */
export const withServer = <T>(
  work: (server: TestServer) => Promise<T>,
  more: More = {},
): Promise<T> => withServers((onServer) => onServer(work), more)
