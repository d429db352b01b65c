import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { locks } from '#server/database/locks.ts'
import type { Services } from '#server/core/call-context.ts'
import { readHistory } from '#server/core/connections/known-primary.ts'
import { primaryOf } from '#server/core/connections/primary-connections.ts'
import { describeError } from '#server/core/log.ts'
import { startLoop, type Job, type JobLog, type Stoppable } from './job.ts'

/** In milliseconds. */
const defaultIntervals = {
  /** How often one that does not hold the lock asks for it. */
  askEvery: 5_000,
  /** How often the one that does makes sure that it still has its connection. */
  checkEvery: 5_000,
  /** R5: from one lost or refused connection to the next try, doubled each time. */
  firstDelay: 1_000,
  longestDelay: 30_000,
  /** How long a stop waits for the batch under way. */
  patience: 15_000,
}

type JobIntervals = typeof defaultIntervals

/**
 * Runs the jobs while this process has the lock. The lock belongs to a dedicated connection. A process that loses the
 * connection stops after the current batch and asks for the lock again. Another process may take over before that.
 * Two batches may then overlap; every job tolerates that.
 */
export const startJobs = (
  services: Services,
  connection: Connection,
  jobs: readonly Job[],
  log: JobLog,
  pace: JobIntervals = defaultIntervals,
): Stoppable => {
  const primary = primaryOf(services.pool)
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const holdsLock = async (client: Client): Promise<boolean> => {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [locks.jobs],
    )
    return rows[0]?.held === true
  }

  /** Comes back when it is to stop; throws when the connection is lost. */
  const lead = async (client: Client, cut: Promise<never>): Promise<void> => {
    while (!(await holdsLock(client))) {
      await Promise.race([pause(pace.askEvery), cut])
      if (signal.aborted) return
    }
    log.info('does the jobs')
    const loops = jobs.map((job) => startLoop(job, services, log))
    try {
      while (!signal.aborted) {
        await Promise.race([pause(pace.checkEvery), cut])
        await client.query('select')
      }
    } finally {
      await Promise.all(loops.map((loop) => loop.stop()))
    }
  }

  const connected = async (onConnected: () => void): Promise<void> => {
    const client = new Client({
      ...connection,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'holdepunkt-jobs',
    })
    const cut = Promise.withResolvers<never>()
    // Prevents an unhandled rejection. Code that does not await it fails at its next statement.
    cut.promise.catch(() => undefined)
    client.on('error', cut.reject)
    try {
      await client.connect()
      // A lock of a standby or an old primary keeps no other process from the jobs.
      primary.accept(client, await readHistory(client))
      onConnected()
      await lead(client, cut.promise)
    } finally {
      // One whose network is gone does not even hear that it is to end.
      await Promise.race([client.end().catch(() => undefined), wait(1_000)])
    }
  }

  const keepOn = async (): Promise<void> => {
    let delay = pace.firstDelay
    while (!signal.aborted) {
      try {
        await connected(() => {
          delay = pace.firstDelay
        })
      } catch (error) {
        log.warn({ error: describeError(error) }, 'the connection of the jobs was lost')
        await pause(delay)
        delay = Math.min(delay * 2, pace.longestDelay)
      }
    }
  }

  const ended = keepOn()
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, wait(pace.patience, undefined, { ref: false })])
    },
  }
}
