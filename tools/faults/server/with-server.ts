import { createClock } from '../../../src/testing/server/clock.ts'
import { startServer, type TestServer } from '../../../src/testing/server/server.ts'
import { makeWebFolder } from '../../../src/testing/server/web-folder.ts'
import { runCluster } from '../../shared/run-cluster.ts'

type More = Pick<Parameters<typeof startServer>[0], 'jobs' | 'poolOf'>
type OnServer = <T>(work: (server: TestServer) => Promise<T>) => Promise<T>

/** New servers, as many as the work asks for, each on a new database of one PostgreSQL. */
export const withServers = async <T>(
  work: (onServer: OnServer) => Promise<T>,
  more: More = {},
): Promise<T> => {
  await using stack = new AsyncDisposableStack()
  const web = await makeWebFolder()
  stack.defer(web.remove)
  const cluster = await runCluster(stack)
  return await work(async (onServer) => {
    const server = await startServer({
      cluster,
      webFolder: web.folder,
      clock: createClock(),
      ...more,
    })
    try {
      return await onServer(server)
    } finally {
      await server.close()
    }
  })
}

/** The real server on a new database; both end with the work. */
export const withServer = <T>(
  work: (server: TestServer) => Promise<T>,
  more: More = {},
): Promise<T> => withServers((onServer) => onServer(work), more)
