import type { FaultResult } from '../../../../faults/fault.ts'
import { etcdGone } from './etcd-gone.ts'
import { laggingStandby } from './lagging-standby.ts'
import type { Installation, State } from './state.ts'
import { twoPrimaries } from './two-primaries.ts'

const states: readonly State[] = [etcdGone, twoPrimaries, laggingStandby]

/** Brings about each state in turn, on a whole cluster. `afterwards`: what must hold after each, as broken lines. */
export const driveStates = async (
  installation: Installation,
  afterwards: () => Promise<readonly string[]>,
): Promise<FaultResult> => {
  const counts: Record<string, number> = {}
  const broken: string[] = []
  for (const state of states) {
    await installation.cluster.whole()
    const seen = await state(installation)
    for (const [name, count] of Object.entries(seen.counts)) {
      counts[name] = (counts[name] ?? 0) + count
    }
    broken.push(...seen.broken, ...(await afterwards()))
  }
  return { counts, broken }
}
