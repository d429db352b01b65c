import type { Connection } from '../../../../../src/server/database/connection.ts'
import { createClock } from '../../../../../src/testing/server/clock.ts'
import type { TestServer } from '../../../../../src/testing/server/server.ts'
import { serverOn } from '../../../../shared/server-on.ts'

/** The product on one machine, and on Citus. */
export type Sides = readonly [TestServer, TestServer]

/** Both servers have the same clock, which does not move: a time in an answer is the same on both. Jobs do not run. */
export const serversOnBoth = async (
  stack: AsyncDisposableStack,
  owners: readonly [Connection, Connection],
): Promise<Sides> => {
  const clock = createClock(new Date())
  const serverAt = async (owner: Connection): Promise<TestServer> => {
    const server = await serverOn(owner, { clock, database: () => Promise.resolve(owner) })
    stack.defer(server.close)
    return server
  }
  return [await serverAt(owners[0]), await serverAt(owners[1])]
}

/** The same on both, at the same time. */
export const onBoth = async <T>(
  sides: Sides,
  work: (server: TestServer, index: 0 | 1) => Promise<T>,
): Promise<readonly [T, T]> => Promise.all([work(sides[0], 0), work(sides[1], 1)])
