import { bankSymptomFields } from '#contract/symptomBank.ts'
import { USUAL_SEVERITY } from '#domain/content/presets.ts'

/** CNT-06: an empty text and 0 give 50; null when the text is not a whole number from 0 to 100. */
export const readSeverity = (text: string): number | null => {
  const digits = text.trim()
  if (!/^\d*$/u.test(digits)) return null
  const severity = Number(digits) || USUAL_SEVERITY
  return bankSymptomFields.severityDefault.safeParse(severity).success ? severity : null
}
