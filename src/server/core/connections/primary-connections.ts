import type { Pool, PoolClient } from 'pg'
import {
  createKnownPrimary,
  historyIn,
  historyQuery,
  type History,
  type KnownPrimary,
} from './known-primary.ts'
import { limitAnswers } from '../limits/limited-answers.ts'
import { Unavailable } from './unavailable.ts'

const primaries = new WeakMap<Pool, KnownPrimary>()

/** From now on every connection of the pool must lead to this primary. */
export const followPrimary = (pool: Pool, primary: KnownPrimary): void =>
  void primaries.set(pool, primary)

/** The primary that the connections of the pool lead to; of a pool that looks at none, an unknown one. */
export const primaryOf = (pool: Pool): KnownPrimary => primaries.get(pool) ?? createKnownPrimary()

type PrepareOptions = {
  /** The limits of a session by the name of their setting, in milliseconds. */
  readonly limits: Readonly<Record<string, number>>
  readonly timeoutMs: number
  readonly primary: KnownPrimary | null
}

/** Sets the limits and reads the history, in one message. */
const setAndRead = async (client: PoolClient, settings: string): Promise<History> => {
  // Several statements in one message give a list of results, which the types do not know.
  const results: unknown = await client.query(`${settings}${historyQuery}`)
  return historyIn([results].flat().at(-1) as Parameters<typeof historyIn>[0])
}

/**
 * Prepares a new connection before its first use, for the pool, in one message. The callback gets the fault, if there
 * is one.
 */
export const prepareConnection = async (
  client: PoolClient,
  { limits, timeoutMs, primary }: PrepareOptions,
  done: (error?: Error) => void,
): Promise<void> => {
  const answering = limitAnswers(client, () => undefined, timeoutMs)
  let against: Error | undefined
  try {
    // By statements: PgBouncer refuses them as parameters of the start.
    const settings = Object.entries(limits)
      .map(([name, ms]) => `set ${name} = ${ms}; `)
      .join('')
    if (primary === null) await answering.query(settings)
    else primary.accept(client, await setAndRead(answering, settings))
  } catch (error) {
    against = error instanceof Error ? error : new Unavailable(error)
  }
  done(against)
}

/** A connection to the newest primary that the pool has met. */
export const connectToPrimary = async (pool: Pool): Promise<PoolClient> => {
  for (;;) {
    const client = await pool.connect()
    if (primaries.get(pool)?.isOutdated(client) !== true) return client
    client.release(true)
  }
}
