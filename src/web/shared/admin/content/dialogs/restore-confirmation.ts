import type { ContentMeta } from '#contract/content-row.ts'
import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The effect: in use at once, a draft beside the version in use, or a replacement of the present draft. */
const effectOf = (row: ContentMeta, version: number): string => {
  if (!row.needsApproval) return m.content_restore_what_now({ version })
  return row.status === 'draft'
    ? m.content_restore_what_overwrite({ version, newest: row.contentVersion })
    : m.content_restore_what_draft({ version })
}

export const restoreLabel = ({ needsApproval }: Pick<ContentMeta, 'needsApproval'>): string =>
  needsApproval ? m.content_restore_draft() : m.content_restore()

/** The confirmation before the restore of an old version. */
export const restoreConfirmation = (
  row: ContentMeta,
  version: number,
): Readonly<Record<'restore', ConfirmTexts>> => ({
  restore: {
    heading: () => m.content_restore_heading({ version }),
    effect: () => effectOf(row, version),
    confirm: () => restoreLabel(row),
    pending: m.content_restoring,
    failed: m.content_failed,
    tone: 'accent',
  },
})
