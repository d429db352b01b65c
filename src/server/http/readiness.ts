import type { Pool } from 'pg'

/** Every connection is in use, and a query would wait for one. */
const isSaturated = ({ totalCount, idleCount, options: { max } }: Pool): boolean =>
  idleCount === 0 && totalCount >= max

/**
 * Whether a balancer may send calls to this process: the database answers (R5). A process with every connection in use is
 * ready: its calls wait for their turn, and a call that waits too long gets 'busy' (R6). Behind a lock or a slow disk all
 * processes are in this state together, and a balancer without a ready process refuses every call.
 */
export const isReady = async (pool: Pool): Promise<boolean> => {
  if (isSaturated(pool)) return true
  try {
    await pool.query('select app.role()')
    return true
  } catch {
    return false
  }
}
