import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

const orNull = (text: string | null): string | null => text?.trim() || null

/** Whether there is no name to show in the language yet. */
export const isUnnamed = (language: Language, { nameNo, nameEn }: Named): boolean =>
  orNull(nameIn(language, { nameNo, nameEn: orNull(nameEn) })) === null

/** The name as the flows would show it; 'Uten navn' stands where none is written yet. */
export const displayName = ({ nameNo, nameEn }: Named): Named => {
  const norwegian = orNull(nameNo)
  const english = orNull(nameEn)
  return norwegian === null
    ? { nameNo: m.preview_unnamed(), nameEn: english ?? m.preview_unnamed() }
    : { nameNo: norwegian, nameEn: english }
}
