import type { SignedIn } from '../../../../../src/testing/server/server.ts'
import type { FaultResult } from '../../../../faults/fault.ts'
import type { Load } from '../../drill-load.ts'
import type { DrillServers } from '../../drill-servers.ts'
import type { PatroniCluster } from '../cluster.ts'

/** The whole installation, at work. */
export type Installation = {
  readonly cluster: PatroniCluster
  readonly servers: DrillServers
  readonly load: Load
  /** Makes calls past the balancer. */
  readonly caller: SignedIn
}

/**
 * Brings about a state in which the database takes no writes, or must not, and ends it. `named` counts the lines by
 * which `/readyz`, the doctor and Patroni name it.
 */
export type State = (installation: Installation) => Promise<FaultResult>
