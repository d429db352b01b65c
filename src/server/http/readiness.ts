import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { NotPrimary, type NotPrimaryReason } from '#server/core/known-primary.ts'
import { RETRY_AFTER_S } from '#server/core/unavailable.ts'

/** What a balancer and an operator read at /readyz. */
const texts: Readonly<Record<NotPrimaryReason, string>> = {
  standby: 'the address of the database leads to a standby',
  'old-primary': 'the address of the database leads to an old primary',
  'other-database': 'the address of the database leads to another database',
}

/** Every commit waits for a standby, and there is none: no call can end. */
const ALONE = `select app.role(), current_setting('synchronous_standby_names') <> ''
  and not exists (select 1 from pg_stat_get_wal_senders()) as is_alone`

/** Why the server cannot answer calls now; null: it can. */
const obstacleOf = async (pool: Pool): Promise<string | null> => {
  try {
    const { rows } = await pool.query<{ is_alone: boolean }>(ALONE)
    return rows[0]?.is_alone === true ? 'no standby confirms what the database commits' : null
  } catch (error) {
    return error instanceof NotPrimary ? texts[error.reason] : 'database not reachable'
  }
}

/** GET /readyz: 200 while the server can answer calls. */
export const registerReadiness = (
  app: FastifyInstance,
  pool: Pool,
  stopping: AbortSignal | undefined,
): void => {
  app.get('/readyz', async (_request, reply) => {
    const obstacle = stopping?.aborted === true ? 'stopping' : await obstacleOf(pool)
    if (obstacle === null) return { status: 'ready' }
    return reply.status(503).header('retry-after', RETRY_AFTER_S).send({ status: obstacle })
  })
}
