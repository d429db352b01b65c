import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { rejectContent } from '../content-calls.ts'
import { RejectionComment } from '../rejection-comment.tsx'
import { ContentFailure } from '../content-page.tsx'

type RejectDialogProps = {
  readonly kind: ContentKind
  readonly row: ContentMeta
  readonly name: string
  /** What would change with the row. */
  readonly changes: ReactNode
  readonly refresh: () => Promise<unknown>
  readonly onRejected: () => void
  readonly onClose: () => void
}

/** CNT-02: asks for the comment of a rejection. */
export const RejectDialog = (props: RejectDialogProps) => {
  const { kind, row, name, changes, refresh, onRejected, onClose } = props
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // BO-13: what changes was read before; the browser would begin at 'Lukk'.
  useEffect(() => field.current?.focus(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => rejectContent(kind, row, comment),
    onSuccess: async () => {
      await refresh()
      onRejected()
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  const confirm = (): void => {
    if (!isBlank(comment)) {
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
      failure={error === null ? null : <ContentFailure error={error} />}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      {changes}
      <p>{m.content_reject_what()}</p>
      <RejectionComment
        ref={field}
        value={comment}
        isMissing={isMissing}
        pending={isPending}
        onChange={(value) => {
          setComment(value)
          setMissing(false)
        }}
      />
    </ConfirmDialog>
  )
}
