import type { Ref } from 'react'
import { MAX_REJECTION } from '#contract/content-row.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'

type RejectionCommentProps = {
  readonly ref?: Ref<HTMLTextAreaElement>
  readonly value: string
  /** The user tried to reject without a comment. */
  readonly isMissing?: boolean
  readonly pending?: boolean
  readonly onChange: (value: string) => void
}

/** CNT-02: a rejection says why. The comment is required, and goes to the author. */
export const RejectionComment = (props: RejectionCommentProps) => {
  const { isMissing = false, pending = false, onChange, ...rest } = props
  return (
    <TextArea
      {...rest}
      label={m.content_reject_comment()}
      help={m.content_reject_comment_help()}
      error={isMissing ? m.content_reject_comment_missing() : undefined}
      pending={pending}
      required
      maxLength={MAX_REJECTION}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
