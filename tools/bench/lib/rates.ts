import type { Connection } from '../../../src/server/database/connection.ts'
import type { LoadJob, LoadSeen, Script } from './load-job.ts'
import { median, share } from '../../shared/median.ts'
import { runInProcess } from './own-process.ts'
import { pgbenchRate } from './pgbench.ts'
import type { ReplayJob, ReplaySeen } from './replay-job.ts'

const WARM_MS = 300

type Load = Pick<LoadJob, 'callers' | 'path' | 'forMs'> & { readonly pauseMs?: number }

/** Calls as fast as they are answered, each caller on a connection of its own. */
export const load = async (options: Load): Promise<LoadSeen> => {
  const job: LoadJob = { warmMs: WARM_MS, pauseMs: 0, ...options }
  return runInProcess<LoadSeen>('load.ts', job)
}

/** What the database alone is good for with the same messages, over as many connections as there are scripts. */
export const limits = async (
  connection: Connection,
  scripts: readonly Script[],
  forMs: number,
): Promise<{ readonly pgbench: number; readonly replay: number }> => {
  const pgbench = await pgbenchRate({ connection, scripts, connections: scripts.length, forMs })
  const job: ReplayJob = { connection, scripts, warmMs: WARM_MS, forMs }
  const { perSecond } = await runInProcess<ReplaySeen>('replay.ts', job)
  return { pgbench, replay: perSecond }
}

/** The more of the two: what cannot be had here is no limit. */
const limitOf = ({ pgbench, replay }: { pgbench: number; replay: number }): number =>
  Number.isNaN(pgbench) ? replay : Math.max(pgbench, replay)

/** What a function does on one connection and on many, beside its limit of the same round. */
export const speedOf = (
  one: LoadSeen,
  many: LoadSeen,
  limit: { readonly pgbench: number; readonly replay: number },
) => ({
  c1: one.perSecond,
  c1Ms: median(one.times),
  c32: many.perSecond,
  c32P99Ms: share(many.times, 0.99),
  pgbench: limit.pgbench,
  replay: limit.replay,
  shareOfLimit: (many.perSecond / limitOf(limit)) * 100,
})

export const speedFigures = {
  c1: { what: 'one connection', unit: '/s' },
  c1Ms: { what: 'one connection, median answer', unit: 'ms' },
  c32: { what: '32 connections', unit: '/s' },
  c32P99Ms: { what: '32 connections, 99 % answered within', unit: 'ms' },
  pgbench: { what: 'pgbench, the same messages, 32 connections', unit: '/s' },
  replay: { what: 'bare pg client, the same messages, 32 connections', unit: '/s' },
  shareOfLimit: { what: '32 connections, of the limit in the same round', unit: '%' },
} as const
