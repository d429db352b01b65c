import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from '../../../src/testing/server/api.ts'
import { seededRandom } from '../../../src/testing/demo/random.ts'
import { checkStatistics } from './check-statistics.ts'
import { cpuOf } from './cpu.ts'
import { diskOf, type Disk } from './disk.ts'
import { measuredOf, type Measured } from './figures.ts'
import { judge, type Judged } from './goals.ts'
import { measures, retention, type Effort, type Measure, type Turn } from './measures.ts'
import { openInstance, type Instance } from './instance.ts'

export type ScaleOptions = {
  /** Smallest first. */
  readonly sizes: readonly number[]
  readonly people: number
  readonly seed: number
  readonly rounds: number
  readonly effort: Effort
  readonly report: (line: string) => void
}

type Loaded = Pick<Instance, 'count' | 'loadSeconds' | 'rollupSeconds'> & {
  readonly disk: Disk
  /** How many answers of the statistics were compared with a naive count. */
  readonly compared: number
}

export type ScaleResult = {
  readonly loaded: readonly Loaded[]
  readonly measured: readonly Measured[]
  readonly goals: readonly Judged[]
  readonly engine: string
}

const VERSION = `select substring(version() from '^\\S+ \\S+') as engine`

/** AUTH-07: nobody is signed out for being idle while the others are measured. */
const stayAtWork = async ({ url, officers, veteran, superadmin }: Instance): Promise<void> => {
  for (const who of [...officers, veteran, superadmin]) {
    const { error } = await callApi(url, 'ownSessions.touch', {}, who)
    if (error !== null) throw new Error(`not at work: ${error.reason}`)
  }
}

/** What server and database take in a millisecond in which nobody asks for anything. */
const idleOf = async (instance: Instance, idleMs: number) => {
  const { serverMs, databaseMs, wallMs } = await cpuOf(instance, () => pause(idleMs))
  return { server: serverMs / wallMs, database: databaseMs / wallMs }
}

/** Of a core, of server and database together. */
const REST_SHARE = 0.05
const REST_TIMEOUT_MS = 15 * 60_000

/**
 * Waits until the server's jobs have caught up with the loaded rows, and the database has vacuumed them. What an idle server
 * takes is subtracted from the cost of a submit, so that work of that kind would make a submit cheaper than it is.
 */
const untilAtRest = async (instance: Instance, idleMs: number): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const { server, database } = await idleOf(instance, idleMs)
    const waitedMs = performance.now() - began
    if (server + database < REST_SHARE) return waitedMs / 1000
    if (waitedMs > REST_TIMEOUT_MS) throw new Error(`${instance.count}: the server never rests`)
  }
}

const withoutIdle = (
  { times, cost }: Turn,
  idle: Awaited<ReturnType<typeof idleOf>> | undefined,
): Turn =>
  cost === undefined || idle === undefined
    ? { times }
    : {
        times,
        cost: {
          wallMs: cost.wallMs,
          serverMs: cost.serverMs - cost.wallMs * idle.server,
          databaseMs: cost.databaseMs - cost.wallMs * idle.database,
        },
      }

/** Each measure at one place after the other, the order turned in every round: the machine is as fast for both. */
const round = async (
  n: number,
  { instances, effort }: { readonly instances: readonly Instance[]; readonly effort: Effort },
  todo: readonly Measure[],
  note: (name: string, count: number, turn: Turn) => void,
): Promise<void> => {
  const order = n % 2 === 0 ? instances : instances.toReversed()
  const idle = new Map<Instance, Awaited<ReturnType<typeof idleOf>>>()
  for (const instance of order) {
    await stayAtWork(instance)
    idle.set(instance, await idleOf(instance, effort.idleMs))
  }
  for (const { name, run } of todo) {
    for (const instance of order) {
      note(name, instance.count, withoutIdle(await run({ instance, effort }), idle.get(instance)))
    }
  }
}

const loadedOf = async (instance: Instance, seed: number): Promise<Loaded> => {
  const { count, loadSeconds, rollupSeconds } = instance
  const disk = await diskOf(instance)
  const compared = await checkStatistics(instance, seededRandom(seed))
  return { count, loadSeconds, rollupSeconds, disk, compared }
}

/** Fills a database of each size, measures them in turns, and judges the figures. */
export const runScale = async ({
  sizes,
  people,
  seed,
  rounds,
  effort,
  report,
}: ScaleOptions): Promise<ScaleResult> => {
  await using stack = new AsyncDisposableStack()
  const [instances, loaded]: [Instance[], Loaded[]] = [[], []]
  for (const count of sizes) {
    const instance = await openInstance(stack, { count, people, seed, report })
    instances.push(instance)
    loaded.push(await loadedOf(instance, seed))
  }
  for (const instance of instances) {
    const seconds = await untilAtRest(instance, effort.idleMs)
    report(`${instance.count}: at rest after ${seconds.toFixed(0)} s`)
  }
  const turns = new Map<string, Map<number, Turn[]>>()
  const note = (name: string, count: number, turn: Turn): void => {
    const bySize = turns.get(name) ?? new Map(sizes.map((size) => [size, []]))
    turns.set(name, bySize)
    bySize.get(count)?.push(turn)
  }
  for (let n = 0; n < rounds; n += 1) {
    await round(n, { instances, effort }, measures, note)
    report(`round ${n + 1} of ${rounds} after ${Math.round(performance.now() / 1000)} s`)
  }
  // It takes rows away, so it comes last.
  for (let n = 0; n < rounds; n += 1) await round(n, { instances, effort }, [retention], note)
  const measured = [...turns].map(([name, bySize]) => measuredOf(name, bySize))
  const [engine] = (await instances[0]?.read(VERSION)) ?? []
  return {
    loaded,
    measured,
    goals: judge(measured, sizes),
    engine: String(engine?.['engine']),
  }
}
