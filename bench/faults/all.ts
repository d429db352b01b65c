import type { Fault } from './fault.ts'
import { serverKilled } from './r1-server-killed.ts'
import { statementFailure } from './r2-every-statement.ts'
import { databaseKilled } from './r3-database-killed.ts'
import { databaseAway } from './r5-database-away.ts'
import { noConnections } from './r6-no-connections.ts'
import { diskFull } from './r7-disk-full.ts'
import { lossyNetwork } from './r8-lossy-network.ts'
import { sentTwice } from './r9-sent-twice.ts'
import { sameItem } from './r11-same-item.ts'
import { licenceRace } from './r12-licence-race.ts'
import { wrongClocks } from './r13-clocks.ts'
import { poison } from './r17-poison.ts'
import { twoOnOneFolder } from './r18-two-on-one-folder.ts'
import { runawayQuery } from './r19-runaway-query.ts'
import { silentRelay } from './r21-silent-relay.ts'
import { fuzzed } from './r23-fuzz.ts'

/** Every fault, in the order of its number. */
export const faults: readonly Fault[] = [
  serverKilled,
  statementFailure,
  databaseKilled,
  databaseAway,
  noConnections,
  diskFull,
  lossyNetwork,
  sentTwice,
  sameItem,
  licenceRace,
  wrongClocks,
  poison,
  twoOnOneFolder,
  runawayQuery,
  silentRelay,
  fuzzed,
]
