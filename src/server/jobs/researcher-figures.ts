import { sql } from 'drizzle-orm'
import { norwegianDay } from '#domain/content/approval.ts'
import { plusDays } from '#domain/statistics/days.ts'
import { locks } from '#server/database/locks.ts'
import { releaseDay } from '#server/services/statistics/released-days.ts'
import { releaseUsers } from '#server/services/statistics/released-users.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Longer than any call takes: all that was stored before midnight is committed by then. */
const WAIT_MS = 15 * MINUTE_MS

/** X3: once a day has ended, its figures are released to researchers. */
export const researcherFiguresJob: Job = {
  name: 'researcher-figures',
  everyMs: 5 * MINUTE_MS,
  run: ({ pool, now }) => {
    const yesterday = plusDays(norwegianDay(now().getTime() - WAIT_MS), -1)
    return inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${locks.releasing})`)
      const { assessments, isMore } = await releaseDay(db, yesterday)
      if (!isMore) await releaseUsers(db, yesterday)
      return { counts: { assessments }, isMore }
    })
  },
}
