import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { PlusIcon } from '@navikt/aksel-icons'
import type { RecordedApproval, ContentApprovals } from '#contract/contentApprovals.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { ApprovalLine } from '#web/flows/kit/safety/safety-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RowName, ConfirmActionDialog, type ConfirmTexts } from '../confirm-action-dialog.tsx'
import { useConfirmAction } from '../use-confirm-action.ts'
import { countRuleLine } from '#web/account/kit/audit-texts/count-rule-texts.ts'
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
const ApprovalState = ({
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

const ApprovalForm = lazyDialog(async () => (await import('./approval-form.tsx')).ApprovalForm)

const questions: Readonly<Record<'withdraw', ConfirmTexts>> = {
  withdraw: {
    heading: m.approval_withdraw_heading,
    effect: m.approval_withdraw_what,
    confirm: m.approval_withdraw,
    pending: m.approval_withdrawing,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

type ApprovalsProps = {
  readonly companyId: string
  readonly mayRecord: boolean
  /** Renders the frame. `hasOpenDialog`: a dialog of the approvals is open, so no other dialog may be open. */
  readonly frame: (content: ReactNode, hasOpenDialog: boolean) => ReactNode
}

/** SAFE-03: the approvals of a company, with their actions. */
export const CompanyApprovals = ({ companyId, mayRecord, frame }: ApprovalsProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(trpc.contentApprovals.get.queryOptions({ companyId }))
  const [isRecording, setRecording] = useState(false)
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries(trpc.contentApprovals.pathFilter())
  const question = useConfirmAction<'withdraw', RecordedApproval, unknown>({
    act: (_withdraw, { id }) => api.contentApprovals.withdraw.mutate({ id }),
    refresh,
    onDone: () => setAnnouncement(m.approval_withdrawn()),
  })
  const may = {
    onRecord: () => {
      setAnnouncement(null)
      setRecording(true)
    },
    onWithdraw: (row: RecordedApproval) => {
      setAnnouncement(null)
      question.request('withdraw', row)
    },
  }
  const content = (
    <>
      <p>{m.approval_lead()}</p>
      {/* FUP-25: its words are in the program, and no approval covers them yet. */}
      <p>{m.approval_first_aid()}</p>
      <LiveNotice tone="success">{announcement === null ? null : <p>{announcement}</p>}</LiveNotice>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data !== undefined && <ApprovalState approvals={data} may={mayRecord ? may : null} />}
    </>
  )
  return (
    <>
      {frame(content, isRecording || question.subject !== null)}
      {isRecording && (
        <ApprovalForm
          companyId={companyId}
          countRule={data?.countRule}
          refresh={refresh}
          onSaved={() => {
            setRecording(false)
            setAnnouncement(m.approval_recorded())
          }}
          onClose={() => setRecording(false)}
        />
      )}
      <ConfirmActionDialog
        of={question}
        texts={questions}
        rowName={({ clinician, approvedOn }) => (
          <RowName name={`${clinician}, ${formatDate(approvedOn, language)}`} />
        )}
      />
    </>
  )
}
