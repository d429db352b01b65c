import { aggregate, MAX_DIRTY_DAYS } from '#server/services/statistics/aggregate.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'

/** STA-04: the figures follow the stored data within about a second. */
export const statisticsJob: Job = {
  name: 'statistics',
  everyMs: 1000,
  run: async ({ pool }) => {
    const dirtyDays = await inTransaction(pool, { role: 'system', userId: null }, aggregate)
    return { counts: { marks: dirtyDays }, isMore: dirtyDays === MAX_DIRTY_DAYS }
  },
}
