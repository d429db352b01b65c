import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../src/server/database/connection.ts'
import { clusterIn } from '../../src/server/start/embedded/home.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { spawnLauncher, type Child } from '../../src/testing/launcher/spawn.ts'
import { killAllIn } from '../shared/processes.ts'
import type { Fault } from './fault.ts'

/** The end of the running process before the next start. */
const ends = ['in order', 'orphan', 'stale', 'reused'] as const
type End = (typeof ends)[number]

/** Makes a bystander's process id look reused from a dead database. Same user: other users are overlooked. */
const reuseNumber = async (cluster: string): Promise<() => Promise<boolean>> => {
  const { uid, gid } = await stat(cluster)
  const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
  await once(other, 'spawn')
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(other.pid), ...rest].join('\n'))
  return async () => {
    const isAlive = other.exitCode === null && other.signalCode === null
    other.kill('SIGKILL')
    return isAlive
  }
}

const write = (owner: Connection, round: number): Promise<unknown> =>
  onOwner(owner, async (client) => {
    await client.query('create table if not exists kept (round int primary key)')
    await client.query('insert into kept values ($1)', [round])
  })

const written = (owner: Connection): Promise<number> =>
  onOwner(owner, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from kept')
    return rows[0]?.n ?? 0
  })

const run: Fault['run'] = async ({ rounds, seed }) => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-two-'))
  await chmod(folder, 0o755)
  const cluster = clusterIn(folder)
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  stack.defer(async () => void (await killAllIn(cluster)))
  const broken: string[] = []
  const counts = { starts: 0, refused: 0, 'in order': 0, orphan: 0, stale: 0, reused: 0, lost: 0 }
  let lastOwner: Connection | null = null

  const begin = async (): Promise<Child> => {
    const child = await spawnLauncher(folder, { timeoutMs: 200 })
    stack.defer(child.kill)
    counts.starts += 1
    return child
  }

  /** Ends the process. Returns a check for the next start: whether that start left a bystander process alone. */
  const end = async (child: Child, how: End): Promise<() => Promise<boolean>> => {
    counts[how] += 1
    const leftAlone = (): Promise<boolean> => Promise.resolve(true)
    if (how === 'in order') {
      await child.stop()
      return leftAlone
    }
    await child.kill()
    if (how === 'orphan') return leftAlone
    await killAllIn(cluster)
    return how === 'stale' ? leftAlone : reuseNumber(cluster)
  }

  let bystander: () => Promise<boolean> = () => Promise.resolve(true)
  for (let round = 1; round <= rounds; round += 1) {
    const contenders = await Promise.all(Array.from({ length: random.between(2, 3) }, begin))
    const won = contenders.filter(({ result: outcome }) => outcome.ok)
    if (won.length !== 1) broken.push(`round ${round}: ${won.length} have won`)
    for (const { result: outcome } of contenders) {
      if (outcome.ok) continue
      counts.refused += 1
      const { code } = outcome.failure
      if (code !== 'data-folder-in-use') broken.push(`round ${round}: refused as ${code}`)
    }
    if (!(await bystander())) broken.push(`round ${round}: another program was ended`)
    const [winner] = won
    if (winner === undefined || !winner.result.ok) break
    for (const loser of contenders.filter((one) => one !== winner)) await loser.stop()
    lastOwner = winner.result.owner
    await write(lastOwner, round)
    const found = await written(lastOwner)
    if (found !== round) {
      counts.lost += round - found
      broken.push(`round ${round}: ${found} of ${round} writes are there`)
      break
    }
    // Use each end once before chance decides; the last leaves nothing behind.
    const how = ends[round] ?? random.pick(ends)
    bystander = await end(winner, round === rounds ? 'in order' : how)
  }
  await bystander()
  return { counts, broken }
}

export const twoOnOneFolder: Fault = {
  id: 'R18',
  title: 'two servers on one data folder; orphans, stale and reused process numbers',
  rounds: { gate: 1, short: 4, full: 100 },
  run,
}
