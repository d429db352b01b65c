import { archiveJob } from './archive.ts'
import { auditChainJob } from './audit-chain.ts'
import { caseRetentionJob } from './case-retention.ts'
import { deviationsJob } from './deviations.ts'
import { erasuresJob } from './erasures.ts'
import { eventsJob } from './events.ts'
import { handoverMailJob } from './handover-mail.ts'
import type { Job } from './job.ts'
import { mailJob } from './mail.ts'
import { researcherFiguresJob } from './researcher-figures.ts'
import { retentionJob } from './retention.ts'
import { sessionsJob } from './sessions.ts'
import { statisticsJob } from './statistics.ts'
import { unusedAccountsJob } from './unused-accounts.ts'
import { unwatchedMailJob } from './unwatched-mail.ts'

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
