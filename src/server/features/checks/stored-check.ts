import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text as textIn, type Language } from '#server/core/texts.ts'
import { checks } from '#server/database/schema/case-parts.ts'
import { isRow, type CaseKey } from '#server/services/follow-up/case-key.ts'

/** The id has another content, or belongs to a check that the caller cannot see. */
export const idUsed = (language: Language) =>
  refusal('id-already-used', textIn(language, 'error_check_id_used'))

/** When the check was that an earlier call stored. Throws where the id has other content. */
export const findStored = async (
  { db, language }: { readonly db: Db; readonly language: Language },
  key: CaseKey,
  hash: string,
): Promise<Date | undefined> => {
  const [before] = await db
    .select({ hash: checks.submissionHash, observedAt: checks.observedAt })
    .from(checks)
    .where(isRow(checks, key))
  if (before !== undefined && before.hash !== hash) throw idUsed(language)
  return before?.observedAt
}
