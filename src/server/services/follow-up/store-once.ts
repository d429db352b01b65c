import type { AuditNote } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { hasSameContent } from '#server/database/same-content.ts'

type StoreContext = {
  readonly language: Language
  readonly note: (more: AuditNote) => void
}

/** What a text calls the content. */
type UsedText = 'error_entry_id_used' | 'error_check_id_used'

const idUsed = ({ language }: StoreContext, words: UsedText) =>
  refusal('id-already-used', text(language, words))

/**
 * F-C1, F-C2: whether an earlier call stored the same content under an id that the caller chose; it then gets the same answer.
 * `before` is the row of that id where this call would store it. Throws 'id-already-used' for other content.
 */
export const isRepeated = <Row extends Readonly<Record<keyof Sent, unknown>>, Sent extends object>(
  ctx: StoreContext,
  before: Row | undefined,
  sent: Sent,
  words: UsedText = 'error_entry_id_used',
): before is Row => {
  if (before === undefined) return false
  if (!hasSameContent<Sent>(before, sent)) throw idUsed(ctx, words)
  ctx.note({ isRepeated: true })
  return true
}

/**
 * F-C2: the row that 'on conflict do nothing' inserted: a call without a row is never answered as stored. Throws
 * 'id-already-used' where a row that the caller cannot see has the id.
 */
export const requireInserted = <Row>(
  ctx: StoreContext,
  [row]: readonly Row[],
  words: UsedText = 'error_entry_id_used',
): Row => {
  if (row === undefined) throw idUsed(ctx, words)
  return row
}
