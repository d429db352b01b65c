import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { TRPCError } from '@trpc/server'
import type { PoolClient } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { openPool, readInSession, type Caller, type Db, type SessionKey } from '../database.ts'

/** The caller, and the log position that the replica must have reached. */
type ReplicaRead = {
  readonly session: SessionKey
  readonly now: Date
  /** The caller as the primary returns it. */
  readonly caller: Caller
  /** A position in the primary's log after every commit that precedes the call. */
  readonly walPosition: string
}

/** A read replica of the database (ADR 27). */
export type Replica = {
  /**
   * Runs the work on the replica. Returns null if the replica is unavailable or stale; the caller then asks the
   * primary.
   */
  readonly read: <T>(
    request: ReplicaRead,
    work: (db: Db) => Promise<T>,
  ) => Promise<{ readonly value: T } | null>
  /** False for a while after a failed read. */
  readonly isAvailable: () => boolean
  /** The reads that the replica answered, and the reads that fell back to the primary. */
  readonly counts: () => { readonly replica: number; readonly primary: number }
  readonly end: () => Promise<void>
}

/** A missing replica must not delay a call for long, nor delay every call. */
const POOL_TIMEOUTS = {
  connectionTimeoutMillis: 500,
  statement_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
const READ_TIMEOUT_MS = 2_500
const PAUSE_AFTER_FAILURE_MS = 2_000
/** A replica follows the primary within milliseconds. A slower one lags. */
const LAG_MS = 100
const POLL_MS = 5

/** A replica that was promoted to primary no longer follows the primary. */
const CAUGHT_UP_QUERY = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`

const hasCaughtUp = async (client: PoolClient, walPosition: string): Promise<boolean> => {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ has: boolean | null }>(CAUGHT_UP_QUERY, [walPosition])
    if (rows[0]?.has === true) return true
    if (performance.now() - began > LAG_MS) return false
    await pause(POLL_MS)
  }
}

/** The session differs from the primary's session, so this is not a replica of our database. */
class ReplicaMismatch extends Error {}

export const openReplica = (connection: Connection): Replica => {
  const pool = openPool({ ...connection, query_timeout: READ_TIMEOUT_MS }, POOL_TIMEOUTS, null)
  const counts = { replica: 0, primary: 0 }
  let restsUntil = 0

  const read: Replica['read'] = async ({ session, now, caller, walPosition }, work) => {
    try {
      const isReady = (client: PoolClient) => hasCaughtUp(client, walPosition)
      const found = await readInSession(pool, session, now, isReady, (db, known) => {
        if (!isDeepStrictEqual(known, caller)) throw new ReplicaMismatch()
        return work(db)
      })
      if (found !== null) {
        counts.replica += 1
        return found
      }
    } catch (error) {
      // The work itself refused the call. The primary would refuse it too.
      if (error instanceof TRPCError) throw error
    }
    counts.primary += 1
    restsUntil = performance.now() + PAUSE_AFTER_FAILURE_MS
    return null
  }

  return {
    read,
    isAvailable: () => {
      if (performance.now() >= restsUntil) return true
      counts.primary += 1
      return false
    },
    counts: () => counts,
    end: () => pool.end(),
  }
}
