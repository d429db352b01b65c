import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadJob, LoadSeen } from './load-job.ts'
import { median, share } from '../../shared/median.ts'
import { hasPgbench, pgbenchRate, type LimitJob } from './pgbench.ts'
import type { ReplayJob, ReplaySeen } from './replay-job.ts'

const programs = join(import.meta.dirname, '..', 'programs')

/** One of our programs in a process of its own, with something to do: what it answers. */
const runInProcess = <Seen>(program: string, job: object): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const child = fork(join(programs, program), { serialization: 'advanced' })
    child.once('message', (seen) => resolve(seen as Seen))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.send(job)
  })

const WARM_MS = 300

type Load = Pick<LoadJob, 'callers' | 'path' | 'forMs'> & { readonly pauseMs?: number }

/** Calls as fast as they are answered, each caller on a connection of its own. */
export const load = async (options: Load): Promise<LoadSeen> => {
  const job: LoadJob = { warmMs: WARM_MS, pauseMs: 0, ...options }
  return runInProcess<LoadSeen>('load.ts', job)
}

/** The rate by pgbench; where it is not installed, by a bare `pg` client. */
const rateOf = async (job: LimitJob): Promise<number> => {
  if (hasPgbench) return pgbenchRate(job)
  const replay: ReplayJob = { ...job, warmMs: WARM_MS }
  return (await runInProcess<ReplaySeen>('replay.ts', replay)).perSecond
}

type Limit = { readonly one: number; readonly many: number }

/** What the database alone does with one statement, on one connection and on many. */
export const measureLimit = async (job: LimitJob): Promise<Limit> => ({
  one: await rateOf({ ...job, connections: 1 }),
  many: await rateOf(job),
})

/** What a function does on one connection and on many, beside its limit of the same round. */
export const speedOf = (one: LoadSeen, many: LoadSeen, limit: Limit) => ({
  c1: one.perSecond,
  limitC1: limit.one,
  shareC1: (one.perSecond / limit.one) * 100,
  c1Ms: median(one.times),
  c32: many.perSecond,
  limitC32: limit.many,
  shareC32: (many.perSecond / limit.many) * 100,
  c32P99Ms: share(many.times, 0.99),
})

export const speedFigures = {
  c1: { what: 'one connection', unit: '/s' },
  limitC1: { what: 'limit: one statement, one connection', unit: '/s' },
  shareC1: { what: 'one connection, of the limit in the same round', unit: '%' },
  c1Ms: { what: 'one connection, median answer', unit: 'ms' },
  c32: { what: '32 connections', unit: '/s' },
  limitC32: { what: 'limit: one statement, 32 connections', unit: '/s' },
  shareC32: { what: '32 connections, of the limit in the same round', unit: '%' },
  c32P99Ms: { what: '32 connections, 99 % answered within', unit: 'ms' },
} as const
