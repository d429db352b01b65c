import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordedApproval } from '#contract/contentApprovals.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RowName, ConfirmActionDialog, type ConfirmTexts } from '../confirm-action-dialog.tsx'
import { useConfirmAction } from '../use-confirm-action.ts'
import { ApprovalState } from './approval-state.tsx'

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
