import { z } from 'zod'
import { symptomFields, type symptoms, type SymptomRow } from '#contract/symptoms.ts'
import {
  optionalText,
  orNull,
  positionText,
  requiredText,
  changedPosition,
} from '#web/shared/admin/content/form/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const fields = symptomFields

const common = {
  groupId: z.string().refine((id) => id !== '', { error: () => m.symptoms_group_missing() }),
  nameNo: requiredText(fields.nameNo, () => m.content_name_no_missing()),
  nameEn: optionalText(fields.nameNo),
  helpText: optionalText(fields.helpText),
  helpTextEn: optionalText(fields.helpTextEn),
  requiresIntensity: z.boolean(),
  riskTag: fields.riskTag,
  observationRisk: fields.observationRisk,
  orderIndex: positionText,
  isActive: z.boolean(),
}

/** CNT-03. SAFE-01: an acute sign must say what to do now. */
export const symptomSchema = z.discriminatedUnion('urgent', [
  z.object({
    ...common,
    urgent: z.literal(true),
    urgentAction: requiredText(fields.urgentAction, () => m.symptoms_urgent_action_missing()),
    urgentActionEn: optionalText(fields.urgentActionEn),
  }),
  z.object({
    ...common,
    urgent: z.literal(false),
    urgentAction: z.string(),
    urgentActionEn: z.string(),
  }),
])

/** The values of the form fields. */
export type SymptomValues = Omit<z.infer<typeof symptomSchema>, 'urgent'> & {
  readonly urgent: boolean
}

export type StoredSymptom = Omit<SymptomRow, 'groupName'>

/** The field values of a symptom, or of a new one in the group of the list's filter. */
export const valuesOf = (symptom: StoredSymptom | null, groupId = ''): SymptomValues => ({
  groupId: symptom?.groupId ?? groupId,
  nameNo: symptom?.nameNo ?? '',
  nameEn: symptom?.nameEn ?? '',
  helpText: symptom?.helpText ?? '',
  helpTextEn: symptom?.helpTextEn ?? '',
  requiresIntensity: symptom?.requiresIntensity ?? true,
  riskTag: symptom?.riskTag ?? 'none',
  observationRisk: symptom?.observationRisk ?? 'green',
  urgent: symptom?.urgent ?? false,
  urgentAction: symptom?.urgentAction ?? '',
  urgentActionEn: symptom?.urgentActionEn ?? '',
  orderIndex: symptom === null ? '' : String(symptom.orderIndex),
  isActive: symptom?.isActive ?? true,
})

type Form = Omit<z.input<typeof symptoms.create.input>, 'id'>

/** The request body, from validated fields; `place`: the symptom's present place, null for a new one. */
export const formOf = (values: SymptomValues, position: number | null): Form => ({
  groupId: values.groupId,
  nameNo: values.nameNo.trim(),
  nameEn: orNull(values.nameEn),
  helpText: values.helpText.trim(),
  helpTextEn: orNull(values.helpTextEn),
  requiresIntensity: values.requiresIntensity,
  riskTag: values.riskTag,
  observationRisk: values.observationRisk,
  urgent: values.urgent,
  urgentAction: values.urgent ? orNull(values.urgentAction) : null,
  urgentActionEn: values.urgent ? orNull(values.urgentActionEn) : null,
  isActive: values.isActive,
  ...changedPosition(values.orderIndex, position),
})
