import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { compared, ofEverything, questionsOf } from '#testing/statistics/compared.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { addScopes, anyRow, contentNames, aggregateAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')
const content = await contentNames(server)
const asking = { server, admin, names: content.names }

/** Data sets that are stored at once, each in companies of its own. */
const AT_ONCE = 5
const RUNS = roundCount(1, 40)
const sets = await Promise.all(Array.from({ length: AT_ONCE }, () => addScopes(server)))

const anySets = fc.tuple(
  ...sets.map((places) =>
    fc.array(anyRow(places, content, server.clock.now()), { minLength: 1, maxLength: 50 }),
  ),
)

test('STA-04 the figures of random data sets equal a naive count, at every range, company and department', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(anySets, async (stored) => {
      const rows = stored.flat()
      await storedQuery(server, 'delete from assessments')
      await insertRows(server, rows)
      await aggregateAll(server)
      // A few of each data set, so that each comes round many times.
      const comesRound = (_: unknown, n: number) => (n + run) % 7 === 0
      const questions = [ofEverything, ...sets.map(questionsOf)].flatMap((of) =>
        of.filter(comesRound),
      )
      run += 1
      const { told, naive } = await compared(asking, rows, questions)
      expect(told).toEqual(naive)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
