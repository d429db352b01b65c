import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_REJECTION, type ContentMeta } from '#contract/content-row.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { rejectContent } from '../content-calls.ts'
import { contentError, type Content } from '../use-content.ts'
import { ReviewChanges } from './review-changes.tsx'
import type { ToDisplayValues } from './to-display-values.ts'

type RejectDialogProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly row: Row
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** CNT-02: a rejection says why. The comment is required, and goes to the author. */
export const RejectDialog = <Row extends ContentMeta>(props: RejectDialogProps<Row>) => {
  const { of, row, toDisplayValues } = props
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rejectContent(of.kind, row, comment),
    onSuccess: async () => {
      await of.refresh()
      of.closeRejection()
      of.finish('reject', row)
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void of.refresh(),
  })
  const confirm = (): void => {
    if (comment.trim() !== '') {
      mutate()
      return
    }
    setMissing(true)
    field.current?.focus()
  }
  return (
    <ConfirmDialog
      heading={m.content_reject_heading()}
      open
      size="large"
      confirmLabel={m.content_action_reject()}
      pendingLabel={m.content_rejecting()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{contentError(error)}</p>}
      onConfirm={confirm}
      onCancel={of.closeRejection}
    >
      <p>
        <strong>{of.nameOf(row)}</strong>
      </p>
      <ReviewChanges kind={of.kind} row={row} toDisplayValues={toDisplayValues} />
      <p>{m.content_reject_what()}</p>
      <TextArea
        ref={field}
        label={m.content_reject_comment()}
        help={m.content_reject_comment_help()}
        error={isMissing ? m.content_reject_comment_missing() : undefined}
        pending={isPending}
        required
        maxLength={MAX_REJECTION}
        value={comment}
        onChange={({ target }) => {
          setComment(target.value)
          setMissing(false)
        }}
      />
    </ConfirmDialog>
  )
}
