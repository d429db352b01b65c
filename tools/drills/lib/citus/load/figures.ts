import type { FunctionName } from '../../../../../src/domain/access/permissions.ts'
import { callApi } from '../../../../../src/testing/server/api.ts'
import { seededRandom, type Random } from '../../../../../src/testing/demo/random.ts'
import type { SignedIn } from '../../../../../src/testing/server/server.ts'
import { signIn } from '../../../../bench/scale/instance.ts'
import { mapConcurrently } from '../../../../shared/map-concurrently.ts'
import { median } from '../../../../shared/median.ts'
import { createSubmissions } from '../../../../shared/submissions.ts'
import type { Filled } from '../fill.ts'

/** A server process, and who calls it. */
export type End = {
  readonly url: string
  readonly officers: readonly SignedIn[]
  readonly departmentId: string
  readonly superadmin: SignedIn
}

const AT_ONCE = 8

export const endAt = async (
  url: string,
  { places, superadmins }: Filled,
  password: string,
): Promise<End> => {
  const [first] = places
  const [superadmin] = superadmins
  if (first === undefined || superadmin === undefined) throw new Error('nobody is there')
  const emails = places.flatMap(({ accounts }) =>
    accounts.flatMap(({ email, role }) => (role === 'counselor' ? [email] : [])),
  )
  const officers: SignedIn[] = []
  for (const email of emails) officers.push(await signIn(url, email, password))
  return {
    url,
    officers,
    departmentId: first.departmentId,
    superadmin: await signIn(url, superadmin.email, password),
  }
}

/** In milliseconds. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const ask = async (url: string, name: FunctionName, input: unknown, who: SignedIn | undefined) => {
  const { error } = await callApi(url, name, input, who ?? null)
  if (error !== null) throw new Error(`${name} was refused: ${error.reason}`)
}

type Measure = (end: End, random: Random, calls: number) => Promise<number>

const medianOf =
  (call: (end: End, n: number, random: Random) => Promise<unknown>): Measure =>
  async (end, random, calls) => {
    const times: number[] = []
    for (let n = 0; n < calls; n += 1) times.push(await timed(() => call(end, n, random)))
    return median(times)
  }

const submit = async ({ url, officers }: End, n: number, random: Random): Promise<void> => {
  const [submission] = createSubmissions(random, 1)
  if (submission === undefined) throw new Error('there is nothing to submit')
  await ask(url, submission.name, submission.body, officers[n % officers.length])
}

/** Each in milliseconds a call, of so many calls. */
const measures = {
  submit: medianOf(submit),
  list: medianOf(({ url, officers: [who] }) =>
    ask(url, 'assessments.list', { userId: who?.userId, limit: 50 }, who),
  ),
  board: medianOf(({ url, officers: [who], departmentId }) =>
    ask(url, 'cases.board', { departmentId }, who),
  ),
  statistics: medianOf(({ url, superadmin }) =>
    ask(url, 'statistics.getStats', { dateRange: 'all' }, superadmin),
  ),
  submitOfEight: async (end, random, calls) => {
    const numbers = Array.from({ length: calls * AT_ONCE }, (_, n) => n)
    const work = (n: number): Promise<void> => submit(end, n, random)
    return (await timed(() => mapConcurrently(AT_ONCE, numbers, work))) / numbers.length
  },
} satisfies Readonly<Record<string, Measure>>

type Name = keyof typeof measures
type Seen = Record<Name, [number, number][]>

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Medians of both, and the median of the ratios of turns side by side. */
const figuresOf = (seen: Seen): Record<string, number> => {
  const figures: Record<string, number> = {}
  for (const [name, turns] of Object.entries(seen)) {
    figures[`${name}Ms`] = rounded(median(turns.map(([, citus]) => citus)))
    figures[`${name}OneMachineMs`] = rounded(median(turns.map(([one]) => one)))
    figures[`${name}Ratio`] = rounded(median(turns.map(([one, citus]) => citus / one)))
  }
  const perSecond = (side: 0 | 1): number =>
    rounded(1000 / median(seen.submitOfEight.map((turn) => turn[side])))
  return { ...figures, submitsPerS: perSecond(1), submitsPerSOneMachine: perSecond(0) }
}

type FigureOptions = { readonly rounds: number; readonly calls: number; readonly seed: number }

/** Each measure on one machine and on Citus by turns, the order turned in each round: the machine is as fast for both. */
export const measureBoth = async (
  ends: readonly [End, End],
  { rounds, calls, seed }: FigureOptions,
): Promise<Record<string, number>> => {
  const random = seededRandom(seed)
  const names = Object.keys(measures) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Seen
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const turn: [number, number] = [0, 0]
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        turn[side] = await measures[name](ends[side], random, calls)
      seen[name].push(turn)
    }
  }
  return figuresOf(seen)
}
