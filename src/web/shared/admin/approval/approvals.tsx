import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordedApproval } from '#contract/contentApprovals.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { Named, Question, type QuestionTexts } from '../question.tsx'
import { useAsked } from '../use-asked.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ApprovalForm } from './approval-form.tsx'
import { ApprovalState } from './approval-state.tsx'

const questions: Readonly<Record<'withdraw', QuestionTexts>> = {
  withdraw: {
    heading: m.approval_withdraw_heading,
    what: m.approval_withdraw_what,
    confirm: m.approval_withdraw,
    pending: m.approval_withdrawing,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

type Props = {
  readonly companyId: string
  readonly mayRecord: boolean
  /** Renders the frame. `isAside`: a dialog of the approvals is open, so no other dialog may be open. */
  readonly frame: (content: ReactNode, isAside: boolean) => ReactNode
}

/** SAFE-03: the approvals of a company, with their actions. */
export const Approvals = ({ companyId, mayRecord, frame }: Props) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(trpc.contentApprovals.get.queryOptions({ companyId }))
  const [isRecording, setRecording] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries(trpc.contentApprovals.pathFilter())
  const question = useAsked<'withdraw', RecordedApproval, unknown>({
    act: (_withdraw, { id }) => api.contentApprovals.withdraw.mutate({ id }),
    refresh,
    onDone: () => setTold(m.approval_withdrawn()),
  })
  const may = {
    onRecord: () => {
      setTold(null)
      setRecording(true)
    },
    onWithdraw: (row: RecordedApproval) => {
      setTold(null)
      question.ask('withdraw', row)
    },
  }
  const content = (
    <>
      <p>{m.approval_lead()}</p>
      <LiveNotice tone="success">{told === null ? null : <p>{told}</p>}</LiveNotice>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {data !== undefined && <ApprovalState approvals={data} may={mayRecord ? may : null} />}
    </>
  )
  return (
    <>
      {frame(content, isRecording || question.asked !== null)}
      {isRecording && (
        <ApprovalForm
          companyId={companyId}
          refresh={refresh}
          onSaved={() => {
            setRecording(false)
            setTold(m.approval_recorded())
          }}
          onClose={() => setRecording(false)}
        />
      )}
      <Question
        of={question}
        texts={questions}
        whom={({ clinician, approvedOn }) => (
          <Named name={`${clinician}, ${formatDate(approvedOn, language)}`} />
        )}
      />
    </>
  )
}
