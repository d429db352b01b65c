import { SafetyLine } from './safety-line.tsx'
import { useCurrentApproval } from './use-current-approval.ts'

/**
 * SAFE-03: for a list of results from many days. Each result shows its own approval. Today's applies to none of them.
 */
export const ListSafetyLine = () => {
  const current = useCurrentApproval()
  return <SafetyLine approval={current?.kind === 'approved' ? null : current} />
}
