import type { Fault } from './fault.ts'
import { serverKilled } from './r1-server-killed.ts'
import { databaseKilled } from './r3-database-killed.ts'
import { databaseAway } from './r5-database-away.ts'
import { noConnections } from './r6-no-connections.ts'
import { diskFull } from './r7-disk-full.ts'
import { twoOnOneFolder } from './r18-two-on-one-folder.ts'
import { runawayQuery } from './r19-runaway-query.ts'

/** Every fault, in the order of its number. */
export const faults: readonly Fault[] = [
  serverKilled,
  databaseKilled,
  databaseAway,
  noConnections,
  diskFull,
  twoOnOneFolder,
  runawayQuery,
]
