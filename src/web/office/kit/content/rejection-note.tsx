import type { ContentMeta } from '#contract/content-row.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import './content.css'

type RejectionNoteProps = {
  /** Undefined: a new row. */
  readonly of: ContentMeta['rejection'] | undefined
}

/** CNT-02: above the fields of a rejected draft, what the author has to change. */
export const RejectionNote = ({ of }: RejectionNoteProps) => {
  const language = useLanguage()
  if (of === undefined || of === null) return null
  return (
    <Notice tone="warning">
      <p>
        <strong>{m.content_rejection_at({ time: formatDateTime(of.at, language) })}</strong>
      </p>
      <p className="hp-rejection">{of.comment}</p>
    </Notice>
  )
}
