import { until } from '../../../../shared/until.ts'
import type { CompanyLoad } from './company-loads.ts'

type WorkerLoss = {
  /** From the worker's start until the last of its companies has stored something. */
  readonly backMs: number
  /** Submissions of the other companies that were stored without the worker. */
  readonly storedMeanwhile: number
  /** Calls of its companies that answered 503 with Retry-After. */
  readonly putOff: number
}

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 240_000
const GOES_ON = 3

const storedIn = (loads: readonly CompanyLoad[]): readonly number[] =>
  loads.map(({ load }) => load.stored.length)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Each company has stored so many more than `before`. */
const allStored = (loads: readonly CompanyLoad[], before: readonly number[], more: number) =>
  storedIn(loads).every((stored, n) => stored >= (before[n] ?? 0) + more)

/** kill -9 of the worker of the first company. It comes back when its companies were refused and the others went on. */
export const loseWorker = async (loads: readonly CompanyLoad[]): Promise<WorkerLoss> => {
  const lost = loads[0]?.worker
  if (lost === undefined) throw new Error('no company is under load')
  const its = loads.filter(({ worker }) => worker === lost)
  const others = loads.filter(({ worker }) => worker !== lost)
  const refusedIn = () => its.map(({ load }) => load.putOff() + load.failed.length)
  const putOffIn = () => sum(its.map(({ load }) => load.putOff()))
  const [refused, stored, putOff] = [refusedIn(), storedIn(others), putOffIn()]
  await lost.kill()
  try {
    const areRefused = () => refusedIn().every((now, n) => now > (refused[n] ?? 0))
    await until('its companies are refused', areRefused, TIMEOUT_MS)
    await until('the others go on', () => allStored(others, stored, GOES_ON), TIMEOUT_MS)
  } finally {
    await lost.start()
  }
  const began = performance.now()
  const storedMeanwhile = sum(storedIn(others)) - sum(stored)
  const before = storedIn(its)
  await until('its companies go on', () => allStored(its, before, 1), TIMEOUT_MS)
  return { backMs: performance.now() - began, storedMeanwhile, putOff: putOffIn() - putOff }
}
