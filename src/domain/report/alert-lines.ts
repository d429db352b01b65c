import { groupAlerts, type AcuteAlert } from '#domain/assessment/alert.ts'
import { bullets } from './plain-text.ts'
import { nameIn, type ReportLanguage } from './result-texts.ts'
import { textIn, type ShownText } from './shown-text.ts'

/** An action with the signs that call for it. */
export type NamedAlert = ShownText & { readonly signs: readonly string[] }

/** SAFE-01: each thing to do now once, with the names of the signs that call for it. */
export const namedAlerts = (
  alerts: readonly AcuteAlert[],
  language: ReportLanguage,
): readonly NamedAlert[] =>
  groupAlerts(alerts).map(({ text, textEn, signs }) => ({
    ...textIn(language, text, textEn),
    signs: signs.map((sign) => nameIn(language, sign)),
  }))

/** The same as lines of a text file; `signs` stands before the names. */
export const alertLines = (alerts: readonly NamedAlert[], signs: string): readonly string[] =>
  bullets(alerts.map((alert) => `${alert.text} ${signs}: ${alert.signs.join(', ')}.`))
