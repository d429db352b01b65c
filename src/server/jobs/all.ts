import { aggregate, MAX_DIRTY_DAYS } from '#server/services/statistics/aggregate.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'
import { sql } from 'drizzle-orm'
import { norwegianDay } from '#domain/content/approval.ts'
import { plusDays } from '#domain/statistics/days.ts'
import { locks } from '#server/database/locks.ts'
import { releaseDay } from '#server/services/statistics/released-days.ts'
import { releaseUsers } from '#server/services/statistics/released-users.ts'
import { archiveJob } from './archive.ts'
import { auditChainJob } from './audit-chain.ts'
import { caseRetentionJob } from './case-retention.ts'
import { deviationsJob } from './deviations.ts'
import { erasuresJob } from './erasures-job.ts'
import { eventsJob } from './events-job.ts'
import { handoverMailJob } from './handover-mail.ts'
import { mailJob } from './mail-job.ts'
import { retentionJob } from './retention-job.ts'
import { sessionsJob } from './sessions-job.ts'
import { unusedAccountsJob } from './unused-accounts-job.ts'
import { unwatchedMailJob } from './unwatched-mail.ts'

/** STA-04: the figures follow the stored data within about a second. */
export const statisticsJob: Job = {
  name: 'statistics',
  everyMs: 1000,
  run: async ({ pool }) => {
    const dirtyDays = await inTransaction(pool, { role: 'system', userId: null }, aggregate)
    return { counts: { marks: dirtyDays }, isMore: dirtyDays === MAX_DIRTY_DAYS }
  },
}

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

/** Everything that the server does by itself; one line a job. */
export const allJobs: readonly Job[] = [
  statisticsJob,
  researcherFiguresJob,
  auditChainJob,
  erasuresJob,
  mailJob,
  archiveJob,
  retentionJob,
  unusedAccountsJob,
  sessionsJob,
  eventsJob,
  deviationsJob,
  caseRetentionJob,
  handoverMailJob,
  unwatchedMailJob,
]
