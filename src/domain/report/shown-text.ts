import type { ReportLanguage } from './result-texts.ts'

/** A text of the content as it is shown, and the language that it is in. */
export type ShownText = { readonly text: string; readonly lang: ReportLanguage }

/** PUB-06: in the language, in Norwegian where there is no English. */
export const textIn = (
  language: ReportLanguage,
  no: string,
  en: string | null | undefined,
): ShownText => {
  const english = language === 'en' ? en?.trim() : ''
  return english ? { text: english, lang: 'en' } : { text: no, lang: 'nb' }
}

/** The same of a list; the English ones are in the places of the Norwegian ones. */
export const textsIn = (
  language: ReportLanguage,
  no: readonly string[],
  en: readonly (string | null)[] = [],
): readonly ShownText[] => no.map((text, position) => textIn(language, text, en[position]))
