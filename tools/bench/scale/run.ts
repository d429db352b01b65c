import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from '../../../src/testing/server/api.ts'
import { seededRandom, type Random } from '../../../src/testing/demo/random.ts'
import { cpuOf } from './cpu.ts'
import { diskOf, type Disk } from './disk.ts'
import { measuredOf, type Measured, type Figure } from './figures.ts'
import { measures, retention, type Effort, type Measure, type Turn } from './measures.ts'
import { openInstance, type Instance } from './instance.ts'
import type { Statistics } from '../../../src/contract/statistics.ts'

/** The bounds for the figures (performance.md, goals 3 and 8). */
const GROWTH = 1.2
const STATISTICS_MS = 30
const STATISTICS_GROWTH = 2
const MILLION = 1_000_000

type Judged = {
  readonly count: number
  readonly goal: string
  readonly bound: number
  readonly seen: number
  readonly isMet: boolean
}

const judged = (count: number, goal: string, bound: number, seen: number): Judged => ({
  count,
  goal,
  bound,
  seen,
  // NaN means not measured, and does not meet the goal.
  isMet: seen <= bound,
})

const at = ({ figures }: Measured, count: number): Figure | undefined =>
  figures.find((figure) => figure.count === count)

const isStatistics = ({ name }: Measured): boolean => name.startsWith('statistics.')

/** Work of others must not raise the cost of these actions: they are compared with the smallest size. */
const grows = /\.complete|assessments\.|signIn/u

const growth = (measured: readonly Measured[], count: number): readonly Judged[] =>
  measured
    .filter(({ name }) => grows.test(name))
    .flatMap((one) => {
      const figure = at(one, count)
      if (figure === undefined) return []
      const { timeRatio, costRatio } = figure
      return [
        ...(costRatio === null
          ? []
          : [
              judged(
                count,
                `${one.name}: processor a submit, to the smallest size`,
                GROWTH,
                costRatio,
              ),
            ]),
        judged(count, `${one.name}: median time, to the smallest size`, GROWTH, timeRatio),
      ]
    })

const slowest = (measured: readonly Measured[], count: number): number =>
  Math.max(...measured.filter(isStatistics).map((one) => at(one, count)?.p50 ?? Number.NaN))

const ofStatistics = (measured: readonly Measured[], count: number): Judged =>
  count <= MILLION
    ? judged(
        count,
        'the slowest of all statistics, median ms',
        STATISTICS_MS,
        slowest(measured, count),
      )
    : judged(
        count,
        'the slowest of all statistics, to that of a million',
        STATISTICS_GROWTH,
        slowest(measured, count) / slowest(measured, MILLION),
      )

/** Every goal at every size but the smallest. */
const judge = (measured: readonly Measured[], sizes: readonly number[]): readonly Judged[] =>
  sizes.slice(1).flatMap((count) => [...growth(measured, count), ofStatistics(measured, count)])

/** How many companies are counted with nothing that the product counts with. */
const COMPANIES = 3

const naive = `
  with mine as (
    select id, flow, status, risk_level from assessments
    where company_id = $1 and ($2::int is null
      or (stored_at at time zone 'Europe/Oslo')::date > (now() at time zone 'Europe/Oslo')::date - $2::int))
  select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
    count(*) filter (where status = 'archived')::int as archived, count(*) filter (where risk_level = 'high')::int as high,
    (select array_agg(count order by count desc) from (
      select count(*)::int as count from mine m join assessment_symptoms s on s.assessment_id = m.id
      where m.flow <> 'officer' or s.value > 0 group by s.symptom_id order by 1 desc limit 5) top) as symptoms
  from mine`

const readStatistics = async (instance: Instance, companyId: string, dateRange: string) => {
  const input = { companyId, dateRange }
  const { data } = await callApi(instance.url, 'statistics.getStats', input, instance.superadmin)
  const { assessments: sums, symptoms } = data as Statistics
  const { total, completed, archived, high } = sums
  const top = symptoms.mostSelected.map(({ count }) => count)
  return { total, completed, archived, high, symptoms: top.length > 0 ? top : null }
}

/** STA-04 at this size: throws where the statistics are not what a naive count says. How many figures were compared. */
const verifyShownStatistics = async (instance: Instance, random: Random): Promise<number> => {
  const companies = await instance.read('select id from companies order by id')
  let compared = 0
  for (let n = 0; n < COMPANIES; n += 1) {
    const companyId = String(random.pick(companies)['id'])
    for (const [range, days] of [
      ['all', null],
      ['30days', 30],
    ] as const) {
      const [counted] = await instance.read(naive, [companyId, days])
      const [one, other] = [await readStatistics(instance, companyId, range), counted].map((of) =>
        JSON.stringify(of),
      )
      if (one !== other) throw new Error(`${companyId}, ${range}: told ${one}, counted ${other}`)
      compared += 1
    }
  }
  return compared
}

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
  const compared = await verifyShownStatistics(instance, seededRandom(seed))
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
