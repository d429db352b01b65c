import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { killedServers } from './server/killed-servers.ts'
import { compareWithDatabase, openLedger } from './disk/ledger.ts'
import { stayAtWork } from '../shared/server-on.ts'
import { sendUnacknowledged, startWriting } from './server/writers.ts'
import type { Wrong } from './programs/wrong-commits.ts'
import type { Fault, FaultInput, FaultResult } from './fault.ts'

/** Kills the server again and again while officers store assessments. `wrong`: a defect that must be found. */
export const killServer = async (
  { rounds, seed }: FaultInput,
  wrong?: Wrong,
): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const { beside, owner, start } = await killedServers(stack)
  /** A transaction under way may still commit after its server is gone. */
  const untilAlone = (): Promise<void> =>
    onOwner(owner, async (client) => {
      for (;;) {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and application_name like 'holdepunkt%' and not pid = any($1)`,
          [besidePids],
        )
        if (rowCount === 0) return
        await pause(5)
      }
    })
  const besidePids = await onOwner(owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  })
  const ledger = openLedger(random)
  const who = beside.officer
  const broken: string[] = []
  const counts = { kills: 0, underWay: 0, storedUntold: 0, lost: 0, torn: 0 }
  let slowestStart = 0
  let server = await start(wrong)

  for (let round = 1; round <= rounds; round += 1) {
    const from = ledger.entries.length
    const answered = Promise.withResolvers<void>()
    const writing = startWriting({
      ledger,
      url: server.url,
      who,
      writers: 4,
      onAnswer: () => answered.resolve(),
    })
    // Now and then kill a server that has not answered any call yet.
    if (random.between(1, 5) > 1) await answered.promise
    await pause(random.between(0, 120))
    await server.kill()
    await writing.stop()
    counts.kills += 1
    await untilAlone()
    const fresh = ledger.entries.slice(from)
    const { lost, torn, storedUntold } = await compareWithDatabase(fresh, owner)
    if (lost + torn > 0) broken.push(`kill ${round}: ${lost} lost, ${torn} torn`)
    counts.underWay += fresh.filter(({ acknowledged }) => !acknowledged).length
    counts.storedUntold += storedUntold
    counts.lost += lost
    counts.torn += torn
    if (wrong !== undefined && broken.length > 0) break
    server = await start(wrong)
    // By the one that is killed: the other one's connections are not waited for below.
    await stayAtWork(server.url, who)
    slowestStart = Math.max(slowestStart, Math.round(server.startedMs))
    const rest = await sendUnacknowledged(ledger, server.url, who)
    if (rest.length > 0) broken.push(`kill ${round}: not taken afterwards: ${rest.join(', ')}`)
  }
  await server.kill()
  await untilAlone()
  const after = await compareWithDatabase(ledger.entries, owner)
  if (after.lost + after.torn > 0) broken.push(`in the end ${JSON.stringify(after)}`)
  const acknowledged = ledger.entries.filter((entry) => entry.acknowledged).length
  return { counts: { ...counts, acknowledged, slowestStartMs: slowestStart }, broken }
}

/** A start takes a second of one core: the long run has one of each for either of two. */
const LANES = 2
const LONG = 100

const inLanes = async ({ rounds, seed }: FaultInput): Promise<FaultResult> => {
  const each = Math.ceil(rounds / LANES)
  const seen = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => killServer({ rounds: each, seed: seed + lane })),
  )
  const counts: Record<string, number> = {}
  for (const [name, count] of seen.flatMap((one) => Object.entries(one.counts))) {
    const before = counts[name] ?? 0
    counts[name] = name.endsWith('Ms') ? Math.max(before, count) : before + count
  }
  return { counts, broken: seen.flatMap(({ broken }) => broken) }
}

export const serverKilled: Fault = {
  id: 'R1',
  title: 'kill -9 of the server while it stores',
  rounds: { short: 2, full: 1_000 },
  run: (input) => (input.rounds < LONG ? killServer(input) : inLanes(input)),
}
