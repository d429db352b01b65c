import { RECORDED_EVERY_MS, type JobName, type JobFailure } from '#domain/operation/jobs.ts'
import type { Services } from '#server/core/call-context.ts'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError } from 'pg'
import { describeError } from '#server/core/log.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import { inTransaction } from '#server/core/database.ts'

/** How many of what a run did; kept as its result (`job_runs`). */
type JobCounts = Readonly<Record<string, number>>

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
const failureOf = (error: unknown): JobFailure => {
  if (error instanceof DatabaseError) return 'database'
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : 'unexpected'
}

export type JobLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export type Stoppable = { readonly stop: () => Promise<void> }

const LONGEST_DELAY_MS = 60_000

/** R5: what fails is tried again at longer and longer intervals, so that it floods nothing. */
export const delayAfter = (everyMs: number, failures: number): number =>
  failures === 0 ? everyMs : Math.max(everyMs, Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS))

const sum = (a: JobCounts, b: JobCounts): JobCounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      (a[name] ?? 0) + (b[name] ?? 0),
    ]),
  )

const didSomething = (counts: JobCounts): boolean => Object.values(counts).some((n) => n > 0)

/** Runs one job again and again until it is stopped, which waits for the batch under way. */
export const startLoop = (job: Job, services: Services, log: JobLog): Stoppable => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let recordedAt: number | null = null
  let failures = 0

  const batches = async () => {
    let counts: JobCounts = {}
    try {
      for (;;) {
        const batch = await job.run(services)
        counts = sum(counts, batch.counts)
        if (!batch.isMore || stopping.signal.aborted) return { counts, failure: null }
      }
    } catch (error) {
      log.error({ job: job.name, error: describeError(error) }, 'job failed')
      return { counts, failure: failureOf(error) }
    }
  }

  const run = async (): Promise<boolean> => {
    const startedAt = services.now()
    const isDue =
      recordedAt === null || Math.abs(startedAt.getTime() - recordedAt) >= RECORDED_EVERY_MS
    if (isDue) await recordStart(services, job.name, startedAt)
    const { counts, failure } = await batches()
    if (didSomething(counts)) log.info({ job: job.name, counts }, 'job done')
    if (isDue || failure !== null || didSomething(counts)) {
      await recordEnd(services, job.name, { startedAt, counts, failure })
      recordedAt = startedAt.getTime()
    }
    return failure === null
  }

  const step = async (): Promise<void> => {
    try {
      failures = (await run()) ? 0 : failures + 1
    } catch (error) {
      failures += 1
      log.error({ job: job.name, error: describeError(error) }, 'job not recorded')
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(begin, delayAfter(job.everyMs, failures))
    timer.unref()
  }

  let running: Promise<void>
  const begin = (): void => {
    running = step()
  }
  running = step()

  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      return running
    },
  }
}
