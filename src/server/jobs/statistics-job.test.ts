import { afterAll, expect, test } from 'vitest'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { MAX_DIRTY_DAYS } from '#server/services/statistics/aggregate.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { statisticsJob } from './all.ts'

const server = await startTestServer()
afterAll(server.close)

test('STA-04 the job takes a bounded batch and says that there is more', async () => {
  const marks = Array.from(
    { length: MAX_DIRTY_DAYS + 1 },
    (_, n) => `(app.home(null), '2026-01-01'::date + ${n % 300})`,
  )
  await storedQuery(
    server,
    `insert into statistics_marks (company_id, day) values ${marks.join(', ')}`,
  )
  expect(await statisticsJob.run(server.services)).toEqual({
    counts: { marks: MAX_DIRTY_DAYS },
    isMore: true,
  })
  expect(await statisticsJob.run(server.services)).toEqual({ counts: { marks: 1 }, isMore: false })
  expect(await verifyStatistics(server.services.pool)).toEqual([])
})
