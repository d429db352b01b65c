import type { PoolClient } from 'pg'
import { Unavailable } from '../connections/unavailable.ts'
import { withQuery } from '../with-query.ts'

/**
 * Longer than the database gives any statement. Only a commit takes longer, while it waits for a standby that has it
 * too; and any statement, where the network is gone and no connection is closed.
 */
const SILENCE_MS = 30_000

const limited = async (answer: Promise<unknown>, ms: number, onSilence: () => void) => {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onSilence()
    silence.reject(new Unavailable(new Error('the database does not answer')))
  }, ms)
  try {
    return await Promise.race([answer, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The connection, whose statements fail when no answer comes (R6). After that nobody may use it again. The driver's
 * `query_timeout` is not a substitute: it applies to every connection of a pool, also to those that count all statistics
 * again without a limit (STA-04). Its error has no code, and it leaves the statement under way: a rollback waits behind
 * it for as long again.
 */
export const limitAnswers = (
  client: PoolClient,
  onSilence: () => void,
  ms = SILENCE_MS,
): PoolClient =>
  withQuery(client, (send) => (...args) => {
    const answer = send(...args)
    return answer instanceof Promise ? limited(answer, ms, onSilence) : answer
  })
