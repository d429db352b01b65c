import { DatabaseError } from 'pg'
import type { JobFailure, JobName } from '#domain/operation/jobs.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import type { Services } from '#server/core/context.ts'
import { inTransaction } from '#server/core/database.ts'
import type { JobCounts } from './job.ts'

const storeRun = async (
  { pool }: Services,
  name: JobName,
  run: Omit<typeof jobRuns.$inferInsert, 'name'>,
): Promise<void> => {
  await inTransaction(pool, { role: 'system', userId: null }, (db) =>
    db
      .insert(jobRuns)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run }),
  )
}

/** Records that a run began. The result of the previous run remains. */
export const recordStart = (services: Services, name: JobName, startedAt: Date): Promise<void> =>
  storeRun(services, name, { startedAt, finishedAt: null })

type FinishedRun = {
  readonly startedAt: Date
  readonly counts: JobCounts
  /** Null when it went well. */
  readonly failure: JobFailure | null
}

/** Records the result of a run. */
export const recordEnd = (services: Services, name: JobName, run: FinishedRun): Promise<void> => {
  const finishedAt = services.now()
  return storeRun(services, name, {
    ...run,
    finishedAt,
    ...(run.failure === null && { succeededAt: finishedAt }),
  })
}

/** Our own code for the error: a page never shows the text of an error. */
export const failureOf = (error: unknown): JobFailure => {
  if (error instanceof DatabaseError) return 'database'
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : 'unexpected'
}
