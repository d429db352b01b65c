import { afterAll, expect, test } from 'vitest'
import { rowCounts } from '#testing/database/every-table.ts'
import { interceptedPool } from '#testing/database/intercepted-pool.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** What the coordinator of Citus answers, over an intact connection. */
const answers = {
  'a statement': `raise exception 'connection to the remote node app@db2:5432 failed' using errcode = '08006'`,
  'the connection of a statement': `raise exception 'terminating connection due to administrator command' using errcode = '57P01'`,
  'the commit': `raise exception 'could not commit transaction for shard 102052 on at least one active node' using errcode = 'XX000'`,
  'the first phase of the commit': `raise exception $_$failed to prepare transaction 'citus_0_1_2' on host db2:5432$_$ using errcode = 'XX000'`,
  'a connection that has a lock': `raise exception 'failure on connection marked as essential: db2:5432' using errcode = 'XX000'`,
} as const

/** The statement that fails, from 1; 0: none. */
const fault = { at: 0, seen: 0, text: '' }
const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, async (query, args) => {
      if (fault.at === 0) return query(...args)
      fault.seen += 1
      return fault.seen === fault.at ? query(`do $$ begin ${fault.text}; end $$`) : query(...args)
    }),
})
afterAll(server.close)

test.each(Object.entries(answers))(
  'R5 a call answers 503 with Retry-After, stores nothing and keeps its connection when a worker is lost in %s',
  async (_, text) => {
    const officer = await server.signedIn('counselor')
    const submission = officerSubmission()
    const before = await rowCounts(server)
    let closed = 0
    const onRemove = () => void (closed += 1)
    server.database.pool.on('remove', onRemove)
    const failed: unknown[] = []
    let stored: number | null = null
    while (stored === null) {
      Object.assign(fault, { at: failed.length + 1, seen: 0, text })
      const { status, retryAfter } = await server.call('officer.complete', submission, officer)
      const isReached = fault.seen >= fault.at
      fault.at = 0
      if (isReached) failed.push([status, retryAfter, await rowCounts(server)])
      else stored = status
    }
    server.database.pool.off('remove', onRemove)
    expect(stored).toBe(200)
    expect(failed.length).toBeGreaterThan(2)
    expect(failed).toEqual(failed.map(() => [503, 5, before]))
    expect(closed).toBe(0)
    const { assessments } = await rowCounts(server)
    expect(assessments).toBe((before['assessments'] ?? 0) + 1)
  },
)
