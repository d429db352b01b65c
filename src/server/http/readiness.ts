import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { readBuild } from '#server/database/build.ts'
import { hasSpace } from '#server/core/connections/full-disk.ts'
import { NotPrimary, type NotPrimaryReason } from '#server/core/connections/known-primary.ts'
import { RETRY_AFTER_S } from '#server/core/connections/unavailable.ts'

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u

/** The same answer under the two names that balancers use. */
export const alivePaths = ['/livez', '/healthz'] as const

/** They say nothing of anybody, and a balancer asks for them by an address. */
const monitorPaths: ReadonlySet<string> = new Set([...alivePaths, '/readyz', '/metrics'])

/**
 * X14: refuses a request under a name that is not this machine's own. For a server without a configured origin: a foreign
 * page whose name leads here (DNS rebinding) would be of the same origin.
 */
export const refuseForeignHost = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (LOOPBACK.test(request.hostname) || monitorPaths.has(request.url)) return
  await reply
    .status(421)
    .type('text/plain')
    .send('Set HOLDEPUNKT_ORIGIN to the address that browsers use.')
}

/**
 * The workers of Citus that did not answer at the last look; on plain PostgreSQL there are none. Each call begins the next
 * look and does not wait for it: an address without a machine answers nothing for seconds.
 */
const watchWorkers = (pool: Pool): (() => readonly string[]) => {
  let lost: readonly string[] = []
  let isLooking = false
  const look = async (): Promise<void> => {
    isLooking = true
    try {
      const { rows } = await pool.query<{ lost: string[] }>('select app.lost_workers() as lost')
      lost = rows[0]?.lost ?? []
    } catch {
      // The next answer says that the database is not reachable.
    } finally {
      isLooking = false
    }
  }
  return () => {
    if (!isLooking) void look()
    return lost
  }
}

/** What a balancer and an operator read at /readyz. */
const texts: Readonly<Record<NotPrimaryReason, string>> = {
  standby: 'the address of the database leads to a standby',
  'old-primary': 'the address of the database leads to an old primary',
  'other-database': 'the address of the database leads to another database',
}

type State = {
  /** Every commit waits for a standby, and there is none: no call can end. */
  readonly is_alone: boolean
  /** Steps of `npm run distribute` that are done; null: it was not interrupted. */
  readonly unfinished: string | null
  /** The database is the coordinator of Citus. */
  readonly has_workers: boolean
}

const STATE = `select app.role(), app.unfinished_distribution() as unfinished,
  to_regprocedure('app.lost_workers()') is not null as has_workers,
  current_setting('synchronous_standby_names') <> ''
  and not exists (select 1 from pg_stat_get_wal_senders()) as is_alone`

type Readiness = {
  /** Why the server cannot answer calls now; null: it can. */
  readonly obstacle: string | null
  readonly hasWorkers: boolean
}

const readReadiness = async (pool: Pool): Promise<Readiness> => {
  try {
    const [state] = (await pool.query<State>(STATE)).rows
    const hasWorkers = state?.has_workers === true
    if (state?.is_alone === true)
      return { obstacle: 'no standby confirms what the database commits', hasWorkers }
    if (!(await hasSpace(pool))) return { obstacle: 'the disk of the database is full', hasWorkers }
    const unfinished = state?.unfinished ?? null
    const obstacle =
      unfinished && `${unfinished} steps of the distribution are done: npm run distribute goes on`
    return { obstacle, hasWorkers }
  } catch (error) {
    const obstacle = error instanceof NotPrimary ? texts[error.reason] : 'database not reachable'
    return { obstacle, hasWorkers: false }
  }
}

/**
 * GET /readyz: 200 while the server can answer calls. It can without a worker of Citus, whose address it names: the companies
 * of the other workers need it.
 */
export const registerReadiness = (
  app: FastifyInstance,
  pool: Pool,
  stopping: AbortSignal | undefined,
): void => {
  const readLost = watchWorkers(pool)
  const build = readBuild()
  app.get('/readyz', async (_request, reply) => {
    const { obstacle, hasWorkers } =
      stopping?.aborted === true
        ? { obstacle: 'stopping', hasWorkers: false }
        : await readReadiness(pool)
    if (obstacle !== null)
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_S)
        .send({ status: obstacle, ...build })
    const lost = hasWorkers ? readLost() : []
    return { status: 'ready', ...build, ...(lost.length > 0 && { lost }) }
  })
}
