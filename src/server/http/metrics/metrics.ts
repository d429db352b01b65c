import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { eq, sql } from 'drizzle-orm'
import { isOverdue, type JobName } from '#domain/operation/jobs.ts'
import { readBuild } from '#server/database/build.ts'
import type { Services } from '#server/core/call-context.ts'
import { mailQueue } from '#server/database/schema/mail-tables.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import { inTransaction } from '#server/core/database.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { requestedFunction } from '../request-log.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** GET /metrics, for callers with the token. Also installs the hook that counts requests. */
export const registerMetricsRoute = (
  app: FastifyInstance,
  token: string,
  metrics: Metrics,
): void => {
  // Digests have equal length, and the comparison time does not disclose how much of the token was right.
  const right = digest(`Bearer ${token}`)
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer(requestedFunction(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

type DatabaseMetrics = {
  readonly jobs: readonly Pick<typeof jobRuns.$inferSelect, 'name' | 'succeededAt' | 'failure'>[]
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number }
  /** Infinity: there is no backup. */
  readonly backupAgeSeconds: number
}

/** What only the database knows; null: it cannot be had. */
const readDatabaseMetrics = async ({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<DatabaseMetrics | null> => {
  try {
    return await inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { name, succeededAt, failure } = jobRuns
      const jobs = await db.select({ name, succeededAt, failure }).from(jobRuns)
      const at = now().toISOString()
      const [mail] = await db
        .select({
          waiting: sql<number>`count(*)::int`,
          oldestSeconds: sql<number>`coalesce(extract(epoch from ${at}::timestamptz - min(${mailQueue.createdAt})), 0)::float8`,
        })
        .from(mailQueue)
        .where(eq(mailQueue.status, 'waiting'))
      const { rows } = await db.execute<{ age: number | null }>(
        sql`select extract(epoch from ${at}::timestamptz - app.last_backup())::float8 as age`,
      )
      return {
        jobs,
        mail: mail ?? { waiting: 0, oldestSeconds: 0 },
        backupAgeSeconds: rows[0]?.age ?? Infinity,
      }
    })
  } catch {
    // The series that says so is the answer.
    return null
  }
}

/** From a cached page to a sign-in that waited for its hash. */
const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  readonly contentType: string
  /** Everything, as Prometheus reads it. */
  readonly text: () => Promise<string>
  /** Records an answered request: its function or 'other', its status, its duration. */
  readonly countAnswer: (name: string, status: number, seconds: number) => void
}

type Sources = Pick<Services, 'pool' | 'passwords' | 'now' | 'replica'>

const createGauges = (registers: Registry[]) => {
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge({ name: `holdepunkt_${name}`, help, labelNames: [...labelNames], registers })
  return {
    build: gauge('build_info', 'What runs; always 1', ['version', 'commit']),
    connectionsInUse: gauge('pool_connections_in_use', 'Connections of the pool that work'),
    connectionsWaited: gauge('pool_waiting', 'Those who wait for a connection of the pool'),
    streams: gauge('event_streams_open', 'Open pages that are told of changes'),
    hashes: gauge('password_hashes_waiting', 'Password hashes that wait for their turn'),
    database: gauge('database_up', '1: the database answers'),
    succeeded: gauge('job_last_success_timestamp_seconds', 'When a job last went well', ['job']),
    failing: gauge('job_failing', '1: the last run of the job failed', ['job']),
    overdue: gauge('job_overdue', '1: two turns passed since the job last went well', ['job']),
    backupAge: gauge('backup_age_seconds', 'Since the newest backup; +Inf: there is none'),
    replicaReads: gauge('replica_reads', 'Reads for the replica, by what answered them', ['by']),
    mailWaiting: gauge('mail_waiting', 'Mail that is in line'),
    mailOldest: gauge('mail_oldest_waiting_seconds', 'Since when the oldest of it is'),
  }
}

type Schedule = readonly { readonly name: JobName; readonly everyMs: number }[]

/**
 * The metrics of a server process. No label contains data of a person, a company or an address. `schedule`: the jobs that
 * some process does.
 */
export const createMetrics = (
  sources: Sources,
  streams: { readonly count: number },
  schedule: Schedule,
): Metrics => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'holdepunkt_http_requests_total',
    help: 'Requests that were answered, by function and class of status',
    labelNames: ['function', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'holdepunkt_http_request_duration_seconds',
    help: 'How long the answer took, by function',
    labelNames: ['function'],
    buckets: BUCKETS_S,
    registers,
  })
  const gauges = createGauges(registers)
  gauges.build.set(readBuild(), 1)
  gauges.backupAge.set(Infinity)
  const startedAt = sources.now()

  const look = async (): Promise<void> => {
    const { pool, passwords, replica } = sources
    gauges.connectionsInUse.set(pool.totalCount - pool.idleCount)
    gauges.connectionsWaited.set(pool.waitingCount)
    gauges.streams.set(streams.count)
    gauges.hashes.set(passwords.waiting())
    for (const [by, count] of Object.entries(replica?.counts() ?? {})) {
      gauges.replicaReads.set({ by }, count)
    }
    const stored = await readDatabaseMetrics(sources)
    gauges.database.set(stored === null ? 0 : 1)
    if (stored === null) return
    for (const { name, succeededAt, failure } of stored.jobs) {
      gauges.failing.set({ job: name }, failure === null ? 0 : 1)
      if (succeededAt !== null) gauges.succeeded.set({ job: name }, succeededAt.getTime() / 1000)
    }
    for (const { name, everyMs } of schedule) {
      // A job that never went well has its turns since the start of this process.
      const since = stored.jobs.find((job) => job.name === name)?.succeededAt ?? startedAt
      gauges.overdue.set({ job: name }, isOverdue(everyMs, since, sources.now()) ? 1 : 0)
    }
    gauges.backupAge.set(stored.backupAgeSeconds)
    gauges.mailWaiting.set(stored.mail.waiting)
    gauges.mailOldest.set(stored.mail.oldestSeconds)
  }

  return {
    contentType: register.contentType,
    text: async () => {
      await look()
      return register.metrics()
    },
    countAnswer: (name, status, seconds) => {
      requests.inc({ function: name, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ function: name }, seconds)
    },
  }
}
