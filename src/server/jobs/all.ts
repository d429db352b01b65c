import { archiveJob } from './archive.ts'
import type { Job } from './job.ts'
import { retentionJob } from './retention.ts'
import { sessionsJob } from './sessions.ts'

/** Everything that the server does by itself; one line a job. */
export const allJobs: readonly Job[] = [archiveJob, retentionJob, sessionsJob]
