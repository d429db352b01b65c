import type { Connection } from '../../../src/server/database/connection.ts'
import type { Script } from './load-job.ts'

/** What `programs/replay.ts` is to do: one connection a script. */
export type ReplayJob = {
  readonly connection: Connection
  readonly scripts: readonly Script[]
  readonly warmMs: number
  readonly forMs: number
}

/** How often all messages of a script were sent and answered. */
export type ReplaySeen = { readonly perSecond: number }
