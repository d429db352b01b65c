import { PlusIcon } from '@navikt/aksel-icons'
import type { ContentApprovals, RecordedApproval } from '#contract/contentApprovals.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ApprovalLine } from '#web/shared/assessment/safety/safety-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { countRuleLine } from '../count-rule-words.ts'
import * as m from '#web/generated/messages/messages.js'
import { ApprovalRow } from './approval-row.tsx'

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
