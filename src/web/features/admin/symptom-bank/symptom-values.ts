import { z } from 'zod'
import { bankSymptomFields, symptomBank, type BankSymptomRow } from '#contract/symptomBank.ts'
import { USUAL_SEVERITY } from '#domain/content/presets.ts'
import { optionalText, orNull } from '#web/shared/admin/content/form/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** CNT-06: an empty text and 0 give 50; null when the text is not a whole number from 0 to 100. */
export const readSeverity = (text: string): number | null => {
  const digits = text.trim()
  if (!/^\d*$/u.test(digits)) return null
  const severity = Number(digits) || USUAL_SEVERITY
  return bankSymptomFields.severityDefault.safeParse(severity).success ? severity : null
}

/** Joins typed lines into the one line that the server stores. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const foldedText = (stored: z.ZodType) =>
  z.string().refine((text) => stored.safeParse(orNull(oneLine(text))).success, {
    error: () => m.content_too_long(),
  })

type Checked = {
  readonly categoryId: string
  readonly nameNo: string
  readonly severityDefault: string
  readonly safetyAlert: boolean
  readonly alertText: string
}

/** The errors in the order of the form. The shared message for name and category appears once (CNT-06). */
const problems = (values: Checked): readonly (readonly [keyof Checked, string])[] => {
  const hasCategory = values.categoryId !== ''
  return [
    ...(hasCategory ? [] : [['categoryId', m.bank_missing()] as const]),
    ...(values.nameNo.trim() === ''
      ? [['nameNo', hasCategory ? m.bank_missing() : m.bank_name_missing()] as const]
      : []),
    ...(readSeverity(values.severityDefault) === null
      ? [['severityDefault', m.bank_severity_invalid()] as const]
      : []),
    // SAFE-01: an acute sign must say what to do now.
    ...(values.safetyAlert && values.alertText.trim() === ''
      ? [['alertText', m.bank_alert_missing()] as const]
      : []),
  ]
}

export const symptomSchema = z
  .object({
    categoryId: z.string(),
    nameNo: optionalText(bankSymptomFields.nameNo),
    nameEn: optionalText(bankSymptomFields.nameEn),
    description: optionalText(bankSymptomFields.description),
    descriptionEn: optionalText(bankSymptomFields.descriptionEn),
    severityDefault: z.string(),
    answerKind: bankSymptomFields.answerKind,
    infoText: foldedText(bankSymptomFields.infoText),
    infoTextEn: foldedText(bankSymptomFields.infoTextEn),
    safetyAlert: z.boolean(),
    alertText: foldedText(bankSymptomFields.alertText),
    alertTextEn: foldedText(bankSymptomFields.alertTextEn),
    isActive: z.boolean(),
  })
  .superRefine((values, context) => {
    for (const [field, message] of problems(values)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** The values of the form fields. */
export type SymptomValues = z.infer<typeof symptomSchema>

/** The field values of a symptom, or of a new one in that category ('': not chosen yet). */
export const valuesOf = (symptom: BankSymptomRow | null, categoryId = ''): SymptomValues => ({
  categoryId: symptom?.categoryId ?? categoryId,
  nameNo: symptom?.nameNo ?? '',
  nameEn: symptom?.nameEn ?? '',
  description: symptom?.description ?? '',
  descriptionEn: symptom?.descriptionEn ?? '',
  severityDefault: String(symptom?.severityDefault ?? USUAL_SEVERITY),
  answerKind: symptom?.answerKind ?? 'intensity',
  infoText: symptom?.infoText ?? '',
  infoTextEn: symptom?.infoTextEn ?? '',
  safetyAlert: symptom?.safetyAlert ?? false,
  alertText: symptom?.alertText ?? '',
  alertTextEn: symptom?.alertTextEn ?? '',
  isActive: symptom?.isActive ?? true,
})

type Form = Omit<z.input<typeof symptomBank.create.input>, 'id' | 'orderIndex'>

/** The request body, from validated fields. */
export const formOf = (values: SymptomValues): Form => ({
  categoryId: values.categoryId,
  nameNo: values.nameNo.trim(),
  nameEn: orNull(values.nameEn),
  description: values.description.trim(),
  descriptionEn: orNull(values.descriptionEn),
  infoText: orNull(oneLine(values.infoText)),
  infoTextEn: orNull(oneLine(values.infoTextEn)),
  severityDefault: readSeverity(values.severityDefault) ?? USUAL_SEVERITY,
  answerKind: values.answerKind,
  safetyAlert: values.safetyAlert,
  alertText: values.safetyAlert ? orNull(oneLine(values.alertText)) : null,
  alertTextEn: values.safetyAlert ? orNull(oneLine(values.alertTextEn)) : null,
  isActive: values.isActive,
})
