import type { LimitJob } from './pgbench.ts'

/** The job of `programs/replay.ts`. */
export type ReplayJob = LimitJob & { readonly warmMs: number }

/** How often the statement was sent and answered. */
export type ReplaySeen = { readonly perSecond: number }
