import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { kindTexts } from '../content-texts.ts'
import type { ConfirmedAction } from '../use-content.ts'

const failed = m.content_failed

/** A page's own texts of a removal. Its failure is a sentence of its own. */
export type RemovalTexts = Pick<ConfirmTexts, 'heading' | 'effect' | 'failed'>

/** The confirmations. `removal`: for a page with its own texts (CNT-05 to CNT-07). */
export const contentConfirmations = (
  kind: ContentKind,
  removal: RemovalTexts | null,
): Readonly<Record<ConfirmedAction, ConfirmTexts>> => ({
  approve: {
    heading: m.content_approve_heading,
    effect: m.content_approve_what,
    confirm: m.content_action_approve,
    pending: m.content_approving,
    failed,
    tone: 'accent',
    size: 'large',
  },
  giveBack: {
    heading: m.content_give_back_heading,
    effect: m.content_give_back_what,
    confirm: m.content_action_give_back,
    pending: m.content_giving_back,
    failed,
    tone: 'danger',
  },
  remove: {
    heading: () => m.content_delete_heading({ kind: kindTexts[kind]() }),
    effect: m.content_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed,
    tone: 'danger',
    ...(removal !== null && { ...removal, explained: true }),
  },
})
