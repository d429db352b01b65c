import { groupAlerts, type AcuteAlert } from '#domain/assessment/alert.ts'
import { bullets } from './plain-text.ts'
import { nameIn, type ReportLanguage } from './texts.ts'

/** An action with the signs that call for it. */
export type NamedAlert = { readonly text: string; readonly signs: readonly string[] }

/** SAFE-01: each thing to do now once, with the names of the signs that call for it. */
export const namedAlerts = (
  alerts: readonly AcuteAlert[],
  language: ReportLanguage,
): readonly NamedAlert[] =>
  groupAlerts(alerts).map(({ text, signs }) => ({
    text,
    signs: signs.map((sign) => nameIn(language, sign)),
  }))

/** The same as lines of a text file; `signs` stands before the names. */
export const alertLines = (alerts: readonly NamedAlert[], signs: string): readonly string[] =>
  bullets(alerts.map((alert) => `${alert.text} ${signs}: ${alert.signs.join(', ')}.`))
