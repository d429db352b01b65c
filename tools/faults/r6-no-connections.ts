import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { applicationConnection } from '../../src/server/database/connection.ts'
import { onOwner, startCluster } from '../../src/testing/database/cluster.ts'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { serverOn } from '../shared/server-on.ts'
import type { Fault } from './fault.ts'

/** The pool has ten. */
const POOL = 10

/** Shorter than in use where a gate waits for it; in full it is as in use. */
const SHORT = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}
const FEW_ROUNDS = 3
const CLIENTS = { few: 60, many: 500 }

/**
 * Besides what a client waits for a connection: what a machine of two cores needs for hundreds of calls. In a gate it
 * may be busy with something else, and is not asked.
 */
const GOAL = { answerMs: 10_000, recoveryMs: 2_000 }

/** Takes connections and leaves them in a transaction that does nothing; gives what lets go of them. */
type Holder = (count: number) => Promise<() => Promise<void>>

const holdPool =
  (pool: Pool): Holder =>
  async (count) => {
    const held = await Promise.all(Array.from({ length: count }, () => pool.connect()))
    for (const client of held) {
      // Held for longer than a transaction may be idle it is cut, which is what frees the pool in use.
      client.on('error', () => undefined)
      await client.query('begin')
    }
    return async () => {
      for (const client of held) client.release(true)
    }
  }

/** All that the database has: it refuses every further one. */
const holdAll =
  (connection: ConstructorParameters<typeof Client>[0]): Holder =>
  async () => {
    const held: Client[] = []
    for (;;) {
      const client = new Client(connection)
      client.on('error', () => undefined)
      try {
        await client.connect()
        held.push(client)
      } catch {
        return async () => void (await Promise.all(held.map((one) => one.end())))
      }
    }
  }

const holdsOf = (random: Random, round: number): 'some' | 'pool' | 'database' => {
  const each = ['some', 'pool', 'database'] as const
  return each[round - 1] ?? random.pick(each)
}

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startCluster()
  stack.defer(cluster.stop)
  const isShort = rounds <= FEW_ROUNDS
  const server = await serverOn(cluster.owner, isShort ? { timeouts: SHORT } : {})
  stack.defer(server.close)
  const { pool, owner } = server.database
  // Those of a database are as few as its operator says.
  const application = applicationConnection(owner)
  await onOwner(owner, (client) =>
    client.query(`alter role ${application.user} connection limit ${POOL + 2}`),
  )
  const ledger = openLedger(random)
  const broken: string[] = []
  const counts = { served: 0, putOff: 0, lost: 0, torn: 0 }
  const slowest = { answerMs: 0, recoveryMs: 0 }

  for (let round = 1; round <= rounds; round += 1) {
    const held = holdsOf(random, round)
    if (held === 'database') {
      // Its pool has none open then: those that it has would still be served.
      while (pool.totalCount > 0) {
        const client = await pool.connect()
        client.release(true)
      }
    }
    const hold = held === 'database' ? holdAll(application) : holdPool(pool)
    const letGo = await hold(held === 'some' ? random.between(POOL - 3, POOL - 1) : POOL)
    const clients = isShort ? CLIENTS.few : CLIENTS.many
    const calls = Array.from({ length: clients }, async () => {
      const began = performance.now()
      const said = await ledger.send(ledger.next(), server.url, server.officer)
      slowest.answerMs = Math.max(slowest.answerMs, Math.round(performance.now() - began))
      if (said === 'ok') counts.served += 1
      else if (said === '503 busy') counts.putOff += 1
      else broken.push(`round ${round}, ${held} held: answered ${said}`)
      return said
    })
    const alive = (await fetch(`${server.url}/livez`)).status
    if (alive !== 200) broken.push(`round ${round}: livez answered ${alive}`)
    const isReady = fetch(`${server.url}/readyz`).then(({ status }) => status === 200)
    const answers = await Promise.all(calls)
    const served = answers.filter((said) => said === 'ok').length
    // On the few that are left others are served; how many, the machine decides.
    if (served > 0 !== (held === 'some')) broken.push(`${held} held: ${served} were served`)
    // Where some are free, a balancer's question waits in line like everybody's.
    if ((await isReady) && held !== 'some') broken.push(`round ${round}, ${held} held: it is ready`)
    const freedAt = performance.now()
    await letGo()
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await pause(10)
    const said = await ledger.send(ledger.next(), server.url, server.officer)
    if (said !== 'ok') broken.push(`round ${round}: answered ${said} when all was free again`)
    slowest.recoveryMs = Math.max(slowest.recoveryMs, Math.round(performance.now() - freedAt))
  }
  const { lost, torn } = await compareWithDatabase(ledger.entries, owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  for (const [what, goal] of Object.entries(GOAL)) {
    const ms = slowest[what as keyof typeof GOAL]
    if (!isShort && ms > goal) broken.push(`${what} ${ms}, and not within ${goal}`)
  }
  return { counts: { ...counts, lost, torn, ...slowest }, broken: [...new Set(broken)] }
}

export const noConnections: Fault = {
  id: 'R6',
  title: 'no connection is free, in the pool or in the database',
  rounds: { short: FEW_ROUNDS, full: 30 },
  run,
}
