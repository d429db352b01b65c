import type { ReportLanguage } from './result-texts.ts'

/** A text of the content as it is shown, and the language that it is in. */
export type Wording = { readonly text: string; readonly lang: ReportLanguage }

/** PUB-06: in the language, in Norwegian where there is no English. */
export const wordingIn = (
  language: ReportLanguage,
  no: string,
  en: string | null | undefined,
): Wording => {
  const english = language === 'en' ? en?.trim() : ''
  return english ? { text: english, lang: 'en' } : { text: no, lang: 'nb' }
}

/** The same of a list; the English ones are in the places of the Norwegian ones. */
export const wordingsIn = (
  language: ReportLanguage,
  no: readonly string[],
  en: readonly (string | null)[] = [],
): readonly Wording[] => no.map((text, position) => wordingIn(language, text, en[position]))
