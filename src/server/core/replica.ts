import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { TRPCError } from '@trpc/server'
import type { PoolClient } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { openPool, readInSession, type Caller, type Db, type SessionKey } from './database.ts'

/** The caller, and the log position that the replica must have reached. */
type Asked = {
  readonly session: SessionKey
  readonly now: Date
  /** The caller as the primary returns it. */
  readonly caller: Caller
  /** A position in the primary's log after every commit that precedes the call. */
  readonly upTo: string
}

/** A read replica of the database (ADR 27). */
export type Replica = {
  /**
   * Runs the work on the replica. Returns null if the replica is unavailable or stale; the caller then asks the
   * primary.
   */
  readonly read: <T>(
    asked: Asked,
    work: (db: Db) => Promise<T>,
  ) => Promise<{ readonly value: T } | null>
  /** False for a while after a failed read. */
  readonly isToBeAsked: () => boolean
  /** The reads that the replica answered, and the reads that fell back to the primary. */
  readonly counts: () => { readonly replica: number; readonly primary: number }
  readonly end: () => Promise<void>
}

/** A missing replica must not delay a call for long, nor delay every call. */
const PATIENCE = {
  connectionTimeoutMillis: 500,
  statement_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
const WAITED_FOR_MS = 2_500
const REST_MS = 2_000
/** A replica follows the primary within milliseconds. A slower one lags. */
const LAG_MS = 100
const ASKED_EVERY_MS = 5

/** A replica that was promoted to primary no longer follows the primary. */
const HAS = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`

const hasCaughtUp = async (client: PoolClient, upTo: string): Promise<boolean> => {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ has: boolean | null }>(HAS, [upTo])
    if (rows[0]?.has === true) return true
    if (performance.now() - began > LAG_MS) return false
    await pause(ASKED_EVERY_MS)
  }
}

/** The session differs from the primary's session, so this is not a replica of our database. */
class AnotherDatabase extends Error {}

export const openReplica = (connection: Connection): Replica => {
  const pool = openPool({ ...connection, query_timeout: WAITED_FOR_MS }, PATIENCE)
  const counts = { replica: 0, primary: 0 }
  let restsUntil = 0

  const read: Replica['read'] = async ({ session, now, caller, upTo }, work) => {
    try {
      const isReady = (client: PoolClient) => hasCaughtUp(client, upTo)
      const found = await readInSession(pool, session, now, isReady, (db, known) => {
        if (!isDeepStrictEqual(known, caller)) throw new AnotherDatabase()
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
    restsUntil = performance.now() + REST_MS
    return null
  }

  return {
    read,
    isToBeAsked: () => {
      if (performance.now() >= restsUntil) return true
      counts.primary += 1
      return false
    },
    counts: () => counts,
    end: () => pool.end(),
  }
}
