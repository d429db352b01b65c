import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from '#testing/server/api.ts'
import { seededRandom } from '#testing/demo/random.ts'
import { checkStatistics } from './checked.ts'
import { cpuOf } from './cpu.ts'
import { diskOf, type Disk } from './disk.ts'
import { measuredOf, type Measured } from './figures.ts'
import { judge, type Judged } from './goals.ts'
import { measures, retention, type Effort, type Measure, type Turn } from './measures.ts'
import { openPlace, type Place } from './place.ts'

export type Asked = {
  /** Smallest first. */
  readonly sizes: readonly number[]
  readonly people: number
  readonly seed: number
  readonly rounds: number
  readonly effort: Effort
  readonly report: (line: string) => void
}

type Loaded = Pick<Place, 'count' | 'loadSeconds' | 'rollupSeconds'> & {
  readonly disk: Disk
  /** How many answers of the statistics were compared with a naive count. */
  readonly compared: number
}

export type Seen = {
  readonly loaded: readonly Loaded[]
  readonly measured: readonly Measured[]
  readonly goals: readonly Judged[]
  readonly engine: string
}

const VERSION = `select substring(version() from '^\\S+ \\S+') as engine`

/** AUTH-07: nobody is signed out for being idle while the others are measured. */
const stayAtWork = async ({ url, officers, veteran, superadmin }: Place): Promise<void> => {
  for (const who of [...officers, veteran, superadmin]) {
    const { error } = await callApi(url, 'ownSessions.touch', {}, who)
    if (error !== null) throw new Error(`not at work: ${error.reason}`)
  }
}

/** What server and database take in a millisecond in which nobody asks for anything. */
const idleOf = async (place: Place, idleMs: number) => {
  const { serverMs, databaseMs, wallMs } = await cpuOf(place, () => pause(idleMs))
  return { server: serverMs / wallMs, database: databaseMs / wallMs }
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
  { places, effort }: { readonly places: readonly Place[]; readonly effort: Effort },
  todo: readonly Measure[],
  note: (name: string, count: number, turn: Turn) => void,
): Promise<void> => {
  const order = n % 2 === 0 ? places : places.toReversed()
  const idle = new Map<Place, Awaited<ReturnType<typeof idleOf>>>()
  for (const place of order) {
    await stayAtWork(place)
    idle.set(place, await idleOf(place, effort.idleMs))
  }
  for (const { name, run } of todo) {
    for (const place of order) {
      note(name, place.count, withoutIdle(await run({ place, effort }), idle.get(place)))
    }
  }
}

const loadedOf = async (place: Place, seed: number): Promise<Loaded> => {
  const { count, loadSeconds, rollupSeconds } = place
  const disk = await diskOf(place)
  const compared = await checkStatistics(place, seededRandom(seed))
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
}: Asked): Promise<Seen> => {
  await using stack = new AsyncDisposableStack()
  const [places, loaded]: [Place[], Loaded[]] = [[], []]
  for (const count of sizes) {
    const place = await openPlace(stack, { count, people, seed, report })
    places.push(place)
    loaded.push(await loadedOf(place, seed))
  }
  const turns = new Map<string, Map<number, Turn[]>>()
  const note = (name: string, count: number, turn: Turn): void => {
    const bySize = turns.get(name) ?? new Map(sizes.map((size) => [size, []]))
    turns.set(name, bySize)
    bySize.get(count)?.push(turn)
  }
  for (let n = 0; n < rounds; n += 1) {
    await round(n, { places, effort }, measures, note)
    report(`round ${n + 1} of ${rounds} after ${Math.round(performance.now() / 1000)} s`)
  }
  // It takes rows away, so it comes last.
  for (let n = 0; n < rounds; n += 1) await round(n, { places, effort }, [retention], note)
  const measured = [...turns].map(([name, bySize]) => measuredOf(name, bySize))
  const [engine] = (await places[0]?.read(VERSION)) ?? []
  return {
    loaded,
    measured,
    goals: judge(measured, sizes),
    engine: String(engine?.['engine']),
  }
}
