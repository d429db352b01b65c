import type { Fault } from './fault.ts'
import { serverKilled } from './r1-server-killed.ts'
import { statementFailure } from './r2-every-statement.ts'
import { databaseKilled } from './r3-database-killed.ts'
import { databaseAway } from './r5-database-away.ts'
import { noConnections } from './r6-no-connections.ts'
import { diskFull } from './r7-disk-full.ts'
import { lossyNetwork } from './r8-lossy-network.ts'
import { sentTwice } from './r9-sent-twice.ts'
import { browserKilled } from './r10-browser-killed.ts'
import { sameItem } from './r11-same-item.ts'
import { licenceRace } from './r12-licence-race.ts'
import { wrongClocks } from './r13-clocks.ts'
import { streamsCut } from './r16-streams-cut.ts'
import { poison } from './r17-poison.ts'
import { twoOnOneFolder } from './r18-two-on-one-folder.ts'
import { runawayQuery } from './r19-runaway-query.ts'
import { silentRelay } from './r21-silent-relay.ts'
import { fuzzed } from './r23-fuzz.ts'
import { twoServers } from './r24-two-servers.ts'
import { postmasterKilled } from './r25-postmaster-killed.ts'
import { checksKilled } from './r27-checks-killed.ts'
import { followUpFuzzed } from './r28-follow-up-fuzz.ts'
import { embeddedDiskFull } from './r26-embedded-disk-full.ts'

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
  browserKilled,
  sameItem,
  licenceRace,
  wrongClocks,
  streamsCut,
  poison,
  twoOnOneFolder,
  runawayQuery,
  silentRelay,
  fuzzed,
  twoServers,
  postmasterKilled,
  embeddedDiskFull,
  checksKilled,
  followUpFuzzed,
]
