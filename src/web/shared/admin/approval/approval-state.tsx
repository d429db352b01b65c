import { PlusIcon } from '@navikt/aksel-icons'
import type { ContentApprovals, RecordedApproval } from '#contract/contentApprovals.ts'
import { formatDateTime, formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ApprovalLine } from '#web/shared/assessment/safety/safety-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { countRuleLine } from '../count-rule-words.ts'
import '../office-parts.css'

type ApprovalRowProps = {
  readonly row: RecordedApproval
  /** Null: who sees it may not change it. */
  readonly onWithdraw: ((row: RecordedApproval) => void) | null
}

/** One approval as it was recorded; it stays when it is withdrawn. */
const ApprovalRow = ({ row, onWithdraw }: ApprovalRowProps) => {
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

type ApprovalStateProps = {
  readonly approvals: ContentApprovals
  /** Null: who sees it may not change it. */
  readonly may: {
    readonly onRecord: () => void
    readonly onWithdraw: (row: RecordedApproval) => void
  } | null
}

/** SAFE-03: the state as results tell it, and all that was recorded. */
export const ApprovalState = ({
  approvals: { approval, countRule, changedAt, rows },
  may,
}: ApprovalStateProps) => {
  const language = useLanguage()
  return (
    <>
      <ApprovalLine approval={approval} />
      <p>{countRuleLine(countRule)}</p>
      {changedAt !== null && (
        <p>{m.approval_changed_at({ time: formatDateTime(changedAt, language) })}</p>
      )}
      {may !== null && (
        <Actions>
          <Button icon={<PlusIcon aria-hidden />} onClick={may.onRecord}>
            {m.approval_record()}
          </Button>
        </Actions>
      )}
      <h3>{m.approval_history()}</h3>
      {rows.length === 0 ? (
        <p>{m.approval_history_none()}</p>
      ) : (
        <ul className="hp-approvals">
          {rows.map((row) => (
            <ApprovalRow key={row.id} row={row} onWithdraw={may?.onWithdraw ?? null} />
          ))}
        </ul>
      )}
    </>
  )
}
