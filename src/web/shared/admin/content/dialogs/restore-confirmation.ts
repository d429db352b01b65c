import type { ContentMeta } from '#contract/content-row.ts'
import { isReviewed, type ContentKind } from '#domain/content/kinds.ts'
import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The effect: in use at once, a draft beside the version in use, or a replacement of the present draft. */
const effectOf = (kind: ContentKind, row: ContentMeta, version: number): string => {
  if (!isReviewed(kind)) return m.content_restore_what_now({ version })
  return row.status === 'draft'
    ? m.content_restore_what_overwrite({ version, newest: row.contentVersion })
    : m.content_restore_what_draft({ version })
}

export const restoreLabel = (kind: ContentKind): string =>
  isReviewed(kind) ? m.content_restore_draft() : m.content_restore()

/** The confirmation before the restore of an old version. */
export const restoreConfirmation = (
  kind: ContentKind,
  row: ContentMeta,
  version: number,
): Readonly<Record<'restore', ConfirmTexts>> => ({
  restore: {
    heading: () => m.content_restore_heading({ version }),
    effect: () => effectOf(kind, row, version),
    confirm: () => restoreLabel(kind),
    pending: m.content_restoring,
    failed: m.content_failed,
    tone: 'accent',
  },
})
