import { SafetyLine } from './safety-line.tsx'
import { useCurrentApproval } from './use-current-approval.ts'

/** SAFE-03: beside a list of results of many days. Each result says its own approval; today's is none of theirs. */
export const ListSafetyLine = () => {
  const current = useCurrentApproval()
  return <SafetyLine approval={current?.kind === 'approved' ? null : current} />
}
