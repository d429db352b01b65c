import { z } from 'zod'
import { bankSymptomFields, symptomBank, type BankSymptomRow } from '#contract/symptomBank.ts'
import { USUAL_SEVERITY } from '#domain/content/presets.ts'
import {
  filledText,
  longText,
  oneLine,
  optionalText,
  orNull,
} from '#web/parts/back-office/typed-text.ts'
import * as m from '#web/generated/messages/messages.js'

/** CNT-06: 50 of an empty text and of 0; null when it is no whole number from 0 to 100. */
export const readSeverity = (text: string): number | null => {
  const digits = text.trim()
  if (!/^\d*$/u.test(digits)) return null
  const severity = Number(digits) || USUAL_SEVERITY
  return bankSymptomFields.severityDefault.safeParse(severity).success ? severity : null
}

export const symptomSchema = z
  .object({
    categoryId: z.string().refine((id) => id !== '', { error: () => m.bank_missing() }),
    nameNo: filledText(bankSymptomFields.nameNo, m.bank_missing),
    nameEn: optionalText(bankSymptomFields.nameEn),
    description: longText(bankSymptomFields.description),
    severityDefault: z
      .string()
      .refine((text) => readSeverity(text) !== null, { error: () => m.bank_severity_invalid() }),
    infoText: optionalText(bankSymptomFields.infoText),
    safetyAlert: z.boolean(),
    alertText: optionalText(bankSymptomFields.alertText),
    isActive: z.boolean(),
  })
  // SAFE-01: an acute sign says what to do now.
  .refine(({ safetyAlert, alertText }) => !safetyAlert || alertText.trim() !== '', {
    path: ['alertText'],
    error: () => m.bank_alert_missing(),
    // Said together with what else is missing.
    when: () => true,
  })

/** What stands in the fields. */
export type SymptomValues = z.infer<typeof symptomSchema>

/** The fields of a symptom, or of a new one of that category ('': still to be chosen). */
export const valuesOf = (symptom: BankSymptomRow | null, categoryId = ''): SymptomValues => ({
  categoryId: symptom?.categoryId ?? categoryId,
  nameNo: symptom?.nameNo ?? '',
  nameEn: symptom?.nameEn ?? '',
  description: symptom?.description ?? '',
  severityDefault: String(symptom?.severityDefault ?? USUAL_SEVERITY),
  infoText: symptom?.infoText ?? '',
  safetyAlert: symptom?.safetyAlert ?? false,
  alertText: symptom?.alertText ?? '',
  isActive: symptom?.isActive ?? true,
})

type Form = Omit<z.input<typeof symptomBank.create.input>, 'id' | 'orderIndex'>

/** What is sent of checked fields. */
export const formOf = (values: SymptomValues): Form => ({
  categoryId: values.categoryId,
  nameNo: oneLine(values.nameNo),
  nameEn: orNull(values.nameEn),
  description: values.description.trim(),
  infoText: orNull(values.infoText),
  severityDefault: readSeverity(values.severityDefault) ?? USUAL_SEVERITY,
  safetyAlert: values.safetyAlert,
  alertText: values.safetyAlert ? orNull(values.alertText) : null,
  isActive: values.isActive,
})
