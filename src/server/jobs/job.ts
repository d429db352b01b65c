import type { JobName } from '#domain/operation/jobs.ts'
import type { Services } from '#server/core/call-context.ts'

/** How many of what a run did; kept as its result (`job_runs`). */
export type JobCounts = Readonly<Record<string, number>>

/**
 * Something that the server does by itself. Killed at any moment it has lost nothing: it works in bounded batches, each
 * a transaction, and the next run goes on where this one ended. What fails throws, and is tried again.
 */
export type Job = {
  readonly name: JobName
  /** From the end of a run to the next, in milliseconds. */
  readonly everyMs: number
  /** True: there is more to do, and the next run comes at once. */
  readonly run: (
    services: Services,
  ) => Promise<{ readonly counts: JobCounts; readonly isMore: boolean }>
}
