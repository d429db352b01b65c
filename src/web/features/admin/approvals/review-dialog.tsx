import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReviewItem } from '#contract/reviews.ts'
import { contentActions } from '#domain/content/status.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { contentRowActions } from '#web/shared/admin/content/content-calls.ts'
import { contentError } from '#web/shared/admin/content/use-content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { authorOf, kindNames } from './review-words.ts'

type ReviewDialogProps = {
  readonly item: ReviewItem
  readonly changes: ReactNode
  readonly refresh: () => Promise<unknown>
  readonly onApproved: () => void
  /** The user wants to reject it. */
  readonly onReject: () => void
  /** The user wants to see every version. */
  readonly onHistory: () => void
  readonly onClose: () => void
}

/** CNT-02: what changes, and then the decision of those who may take it. */
export const ReviewDialog = (props: ReviewDialogProps) => {
  const { item, changes, refresh, onApproved, onReject, onHistory, onClose } = props
  const { kind, name, since, row } = item
  const { profile } = useSession()
  const language = useLanguage()
  const { cancel } = useUiTexts()
  const approval = useMutation({
    mutationFn: () => contentRowActions.approve(kind, row),
    onSuccess: async () => {
      await refresh()
      onApproved()
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  const possible = contentActions(row.status, profile)
  const decides = possible.includes('approve')
  const mayApprove = decides && !row.needsOtherApprover
  return (
    <Dialog heading={name} open size="large" onClose={onClose}>
      <Facts
        facts={[
          [m.reviews_kind(), kindNames[kind]()],
          [m.reviews_author(), authorOf(item)],
          [m.reviews_since(), formatDateTime(since, language)],
        ]}
      />
      {row.reviewFor !== undefined && (
        <p>{m.reviews_for_company({ company: row.reviewFor.company })}</p>
      )}
      {changes}
      {mayApprove && <p>{m.content_approve_what()}</p>}
      {decides && !mayApprove && (
        <Notice tone="info">
          <p>{m.error_own_submission()}</p>
        </Notice>
      )}
      <LiveNotice tone="danger">
        {approval.error === null ? null : <p>{contentError(approval.error)}</p>}
      </LiveNotice>
      <Actions>
        {mayApprove && (
          <Button pending={approval.isPending} onClick={() => approval.mutate()}>
            {approval.isPending ? m.content_approving() : m.content_action_approve()}
          </Button>
        )}
        {possible.includes('reject') && (
          <Button variant="secondary" tone="neutral" onClick={onReject}>
            {m.content_action_reject()}
          </Button>
        )}
        <Button variant="tertiary" tone="neutral" onClick={onHistory}>
          {m.content_action_history()}
        </Button>
        <Button variant="tertiary" tone="neutral" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </Dialog>
  )
}
