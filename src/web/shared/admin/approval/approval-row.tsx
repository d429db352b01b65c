import type { RecordedApproval } from '#contract/contentApprovals.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { countRuleLine } from '../count-rule-words.ts'
import * as m from '#web/generated/messages/messages.js'
import './approval.css'

type ApprovalRowProps = {
  readonly row: RecordedApproval
  /** Null: who sees it may not change it. */
  readonly onWithdraw: ((row: RecordedApproval) => void) | null
}

/** One approval as it was recorded; it stays when it is withdrawn. */
export const ApprovalRow = ({ row, onWithdraw }: ApprovalRowProps) => {
  const language = useLanguage()
  const { clinician, withdrawnAt } = row
  const date = formatDate(row.approvedOn, language)
  const time = formatDateTime(row.recordedAt, language)
  return (
    <li className="hp-approvals__row">
      <div className="hp-approvals__what">
        <strong>{clinician}</strong>
        <span>{m.approval_history_row({ date, time })}</span>
        <span>{countRuleLine(row.countRule)}</span>
        {withdrawnAt !== null && (
          <span>
            {m.approval_history_withdrawn({ time: formatDateTime(withdrawnAt, language) })}
          </span>
        )}
      </div>
      {onWithdraw !== null && withdrawnAt === null && (
        <RowAction
          tone="danger"
          label={m.approval_withdraw()}
          which={m.approval_withdraw_which({ clinician, date })}
          onClick={() => onWithdraw(row)}
        />
      )}
    </li>
  )
}
