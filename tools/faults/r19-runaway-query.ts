import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { applicationConnection, type Connection } from '../../src/server/database/connection.ts'
import { inTransaction } from '../../src/server/core/database.ts'
import { isTransient } from '../../src/server/core/connections/unavailable.ts'
import { onOwner, startCluster } from '../../src/testing/database/cluster.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { serverOn, stayAtWork } from '../shared/server-on.ts'
import type { Fault } from './fault.ts'

/** The limit in use, and a shorter one for the gate. */
const FULL_MS = 10_000
const SHORT_MS = 2_500
const FEW_ROUNDS = 1

/** A query may delay the event loop no more than anything else (p99). */
const LOOP_MS = 100

/** Extra time that a machine with two cores may need. */
const LATE_MS = 3_000

const system = { role: 'system', userId: null } as const

/** A waiting query, a computing query, and a transaction that begins and then stays idle. */
const runaways = (pool: Pool, limitMs: number): readonly (() => Promise<unknown>)[] => [
  () => inTransaction(pool, system, (db) => db.execute(sql`select pg_sleep(3600)`)),
  () =>
    inTransaction(pool, system, (db) =>
      db.execute(sql`select count(*) from generate_series(1, 1000000000000)`),
    ),
  () =>
    inTransaction(pool, system, async (db) => {
      await pause(limitMs + 500)
      await db.execute(sql`select 1`)
    }),
]

/** Whether each connection of the pool is like new: no transaction under way, no user set. */
const areClean = async (pool: Pool): Promise<boolean> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const rows = await Promise.all(
    clients.map(async (client) => {
      const { rows: found } = await client.query<{ clean: boolean }>(
        `select app.role() is null and app.user_id() is null and pg_current_xact_id_if_assigned() is null
         and now() = statement_timestamp() as clean`,
      )
      return found[0]?.clean === true
    }),
  )
  for (const client of clients) client.release()
  return rows.every((clean) => clean)
}

/** Connects as the application's own role: a role may end its own backends. */
const endAll = (owner: Connection): Promise<unknown> =>
  onOwner(applicationConnection(owner), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and usename = current_user and state <> 'idle'`,
    ),
  )

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startCluster()
  stack.defer(cluster.stop)
  const limitMs = rounds <= FEW_ROUNDS ? SHORT_MS : FULL_MS
  const patience = {
    connectionTimeoutMillis: 5_000,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
  }
  const server = await serverOn(cluster.owner, rounds <= FEW_ROUNDS ? { timeouts: patience } : {})
  stack.defer(server.close)
  const { pool, owner } = server.database
  const ledger = openLedger(random)
  const broken: string[] = []
  const counts = { runaways: 0, ended: 0, callsPutOff: 0, servedMeanwhile: 0, lost: 0, torn: 0 }
  const slowest = { endedMs: 0, othersMs: 0 }
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()

  /** Other calls during the runaway query, one after the other. */
  const others = async (round: number, over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      const began = performance.now()
      const { status } = await server.call('officer.content', {}, server.officer)
      slowest.othersMs = Math.max(slowest.othersMs, Math.round(performance.now() - began))
      if (status === 200) counts.servedMeanwhile += 1
      else broken.push(`round ${round}: another call was answered ${status}`)
      await pause(20)
    }
  }

  for (let round = 1; round <= rounds; round += 1) {
    const over = new AbortController()
    await stayAtWork(server.url, server.officer)
    // Ends a runaway query by force, so that the program does not wait for it forever.
    const byForce = setTimeout(() => {
      broken.push(`round ${round}: not ended by itself`)
      void endAll(owner)
    }, limitMs + LATE_MS)
    const asking = others(round, over.signal)
    const began = performance.now()
    const ended = runaways(pool, limitMs).map(async (start) => {
      counts.runaways += 1
      await pause(random.between(0, 100))
      try {
        await start()
        broken.push(`round ${round}: a runaway came to its end`)
      } catch (error) {
        counts.ended += 1
        if (!isTransient(error)) broken.push(`round ${round}: ended by ${String(error)}`)
      }
      slowest.endedMs = Math.max(slowest.endedMs, Math.round(performance.now() - began))
    })
    // Also make a call of the product itself wait for a lock that another connection has.
    await onOwner(owner, async (client) => {
      await client.query('begin; lock table assessments in exclusive mode')
      const said = await ledger.send(ledger.next(), server.url, server.officer)
      if (said === '503 busy') counts.callsPutOff += 1
      else broken.push(`round ${round}: whoever waits for a lock is answered ${said}`)
      await Promise.all(ended)
    })
    clearTimeout(byForce)
    over.abort()
    await asking
    const said = await ledger.send(ledger.next(), server.url, server.officer)
    if (said !== 'ok') broken.push(`round ${round}: answered ${said} afterwards`)
    if (!(await areClean(pool))) broken.push(`round ${round}: a connection came back unclean`)
  }
  loop.disable()
  const { lost, torn } = await compareWithDatabase(ledger.entries, owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  if (counts.servedMeanwhile === 0) broken.push('nobody else was served')
  const loopMs = Math.round(loop.percentile(99) / 1e6)
  if (rounds > FEW_ROUNDS && loopMs > LOOP_MS) broken.push(`the loop was late by ${loopMs} ms`)
  return { counts: { ...counts, lost, torn, ...slowest, loopMs }, broken: [...new Set(broken)] }
}

export const runawayQuery: Fault = {
  id: 'R19',
  title: 'a query, a lock or a transaction without end',
  rounds: { short: FEW_ROUNDS, full: 100 },
  run,
}
