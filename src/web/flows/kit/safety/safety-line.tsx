import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { notApproved, type ContentApproval } from '#domain/content/approval.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { approvalText } from './approval-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import '../assessment-parts.css'

type SafetyLineProps = {
  /** Undefined: the result was stored before there were approvals. Null: of approval nothing is said. */
  readonly approval: ContentApproval | null | undefined
}

/** One quiet line: it belongs to the level, and is not a message. */
const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="hp-safety">
    <InformationSquareIcon aria-hidden />
    <span>{children}</span>
  </p>
)

/** SAFE-03: stands wherever a level is shown. */
export const SafetyLine = ({ approval }: SafetyLineProps) => (
  <Quiet>
    <span>{m.safety_level()}</span> <Approval approval={approval} />
  </Quiet>
)

/** SAFE-03: what stands with a result; where it shows no level, of the approval alone. */
export const LevelLine = ({ level, approval }: SafetyLineProps & { level: RiskLevel | null }) =>
  level === null ? <ApprovalLine approval={approval} /> : <SafetyLine approval={approval} />

/** SAFE-03: the state of content that gives no level. */
export const ApprovalLine = ({ approval }: SafetyLineProps) =>
  approval !== null && (
    <Quiet>
      <Approval approval={approval} />
    </Quiet>
  )

const Approval = ({ approval = notApproved }: SafetyLineProps) => {
  const language = useLanguage()
  return approval !== null && <span>{approvalText(approval, language)}</span>
}

/** SAFE-03: of the content in use, where no result is at hand; null until it is known. What cannot be asked is none. */
export const useCurrentApproval = (): ContentApproval | null => {
  const { data, isError } = useQuery(useTRPC().contentApprovals.current.queryOptions({}))
  return data?.approval ?? (isError ? notApproved : null)
}

/**
 * SAFE-03: for a list of results from many days. Each result shows its own approval. Today's applies to none of them.
 */
export const ListSafetyLine = () => {
  const current = useCurrentApproval()
  return <SafetyLine approval={current?.kind === 'approved' ? null : current} />
}
