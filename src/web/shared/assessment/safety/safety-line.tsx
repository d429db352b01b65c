import { notApproved, type ContentApproval } from '#domain/content/approval.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { approvalText } from './approval-text.ts'
import './safety-line.css'

type SafetyLineProps = {
  /** Undefined: the result was stored before there were approvals. Null: of approval nothing is said. */
  readonly approval: ContentApproval | null | undefined
}

/** SAFE-03: stands wherever a level is shown. */
export const SafetyLine = ({ approval }: SafetyLineProps) => (
  <Notice tone="info">
    <p>{m.safety_level()}</p>
    <Approval approval={approval} />
  </Notice>
)

/** SAFE-03: what stands with a result; where it shows no level, of the approval alone. */
export const LevelLine = ({ level, approval }: SafetyLineProps & { level: RiskLevel | null }) =>
  level === null ? <ApprovalLine approval={approval} /> : <SafetyLine approval={approval} />

/** SAFE-03: the state of content that gives no level. */
export const ApprovalLine = ({ approval }: SafetyLineProps) =>
  approval !== null && (
    <Notice tone="info">
      <Approval approval={approval} />
    </Notice>
  )

const Approval = ({ approval = notApproved }: SafetyLineProps) => {
  const language = useLanguage()
  return approval !== null && <p className="hp-approval">{approvalText(approval, language)}</p>
}
