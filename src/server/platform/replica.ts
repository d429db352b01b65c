import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { TRPCError } from '@trpc/server'
import type { PoolClient } from 'pg'
import type { Connection } from '../database/connection.ts'
import { openPool, readInSession, type Caller, type Db, type SessionKey } from './database.ts'

/** On whose behalf, and up to where it has to be. */
type Asked = {
  readonly session: SessionKey
  readonly now: Date
  /** As the primary knows them. */
  readonly caller: Caller
  /** Everything that was committed before the call is before this place in the primary's log. */
  readonly upTo: string
}

/** A copy of the database that follows it, for reads (ADR 27). */
export type Replica = {
  /** What the work reads there; null: it cannot be asked, or is not up to date, and the primary is to be asked. */
  readonly read: <T>(
    asked: Asked,
    work: (db: Db) => Promise<T>,
  ) => Promise<{ readonly value: T } | null>
  /** Not for a while after it could not be. */
  readonly isToBeAsked: () => boolean
  /** How many reads it has answered, and how many it should have. */
  readonly counts: () => { readonly replica: number; readonly primary: number }
  readonly end: () => Promise<void>
}

/** One that is not there must not hold up a call for long, nor each call. */
const PATIENCE = {
  connectionTimeoutMillis: 500,
  statement_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}
const WAITED_FOR_MS = 2_500
const REST_MS = 2_000
/** A replica follows within milliseconds: one that has not by then lags. */
const LAG_MS = 100
const ASKED_EVERY_MS = 5

/** One that was made a primary of its own follows nobody any more. */
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

/** Where the session is not there as the primary knows it, it is no copy of ours. */
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
      // The work itself has refused: it would there as well.
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
