import { backupDrill } from './backup.ts'
import { citusDrill } from './citus.ts'
import type { Drill } from './drill.ts'
import { failoverDrill } from './failover.ts'
import { replicaDrill } from './replica.ts'
import { rollingRestart } from './restart.ts'
import { rollingUpgrade } from './upgrade.ts'

/** Every drill, in the order in which the page tells them. */
export const drills: readonly Drill[] = [
  rollingRestart,
  rollingUpgrade,
  backupDrill,
  replicaDrill,
  failoverDrill,
  citusDrill,
]
