import type { ApproachRow } from '#contract/approaches.ts'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

type DraftNoteProps = {
  /** Null: a new approach. */
  readonly row: Pick<ApproachRow, 'status' | 'contentVersion' | 'publishedVersion'> | null
}

/** CNT-02: the version that a save creates, and the version in use until its approval. */
export const DraftNote = ({ row }: DraftNoteProps) => {
  const next =
    row === null ? 1 : row.status === 'published' ? row.contentVersion + 1 : row.contentVersion
  const used = row?.publishedVersion ?? null
  return (
    <Notice tone="info">
      <p>
        {used === null
          ? m.approaches_saved_as_first({ next })
          : m.approaches_saved_as_next({ next, used })}
      </p>
    </Notice>
  )
}
