import type { Suspect } from './explain-break.ts'
import type { Finding } from './chain-findings.ts'

/** Maximum number of individual findings; more than these are not an accident in a few rows. */
export const MAX_LISTED_FINDINGS = 100

/** What the walk through all chains has found, in bounded memory. */
export const createCollected = () => {
  const findings: Finding[] = []
  const suspects: Suspect[] = []
  let unnamed = 0
  const addTo = <Item>(list: Item[], item: Item): void => {
    if (list.length < MAX_LISTED_FINDINGS) list.push(item)
    else unnamed += 1
  }
  return {
    find: (finding: Finding): void => addTo(findings, finding),
    suspect: (suspect: Suspect): void => addTo(suspects, suspect),
    result: () => ({ findings, suspects, unnamed }),
  }
}

export type Collected = ReturnType<typeof createCollected>
