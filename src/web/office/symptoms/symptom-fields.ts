import { z } from 'zod'
import { symptomFields as contract, type SymptomRow } from '#contract/symptoms.ts'
import { observationTags, riskTags } from '#domain/content/observation-content.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { englishText, placeAndUse, yesOrNo } from '#web/office/kit/content/form/content-fields.tsx'
import { groupInput, groupTexts } from '#web/office/kit/content/groups/group-input.tsx'
import type { GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import {
  checkbox,
  choice,
  askedIf,
  field,
  nullableText,
  plainText,
  requiredText,
} from '#web/office/kit/fields/form-field.ts'
import { displayedFields, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { observationTexts } from '#web/flows/kit/content/observation-tag.tsx'
import * as m from '#web/generated/messages/messages.js'
import { riskTexts } from './risk-tag.tsx'

const ifUrgent = ({ urgent }: { urgent: boolean }): boolean => urgent

/** CNT-03: the fields of a symptom. */
export const symptomFields = {
  groupId: field({
    label: m.kind_symptom_group,
    schema: z.string().refine((id) => id !== '', { error: m.symptoms_group_missing }),
    toForm: (id: string = '') => id,
    toWire: (id) => id,
    input: groupInput({
      none: m.symptoms_group_choose,
      help: m.symptoms_group_help,
      required: true,
    }),
  }),
  nameNo: requiredText({
    label: m.content_name_no,
    of: contract.nameNo,
    missing: m.content_name_no_missing,
  }),
  nameEn: nullableText({
    label: m.content_field_name_en,
    inputLabel: m.content_name_en,
    of: contract.nameNo,
    lang: 'en',
  }),
  helpText: plainText({
    label: m.symptoms_field_help_text,
    inputLabel: m.symptoms_help_text,
    help: m.symptoms_help_text_help,
    of: contract.helpText,
    rows: 4,
  }),
  helpTextEn: englishText({ label: m.symptoms_field_help_text, of: contract.helpTextEn }),
  observationRisk: choice({
    label: m.symptoms_observation_tag,
    values: observationTags,
    usual: 'green',
    show: observationTexts,
  }),
  riskTag: choice({
    label: m.symptoms_risk_tag,
    values: riskTags,
    usual: 'none',
    show: (tag) => riskTexts[tag](),
  }),
  requiresIntensity: checkbox({
    label: m.symptoms_intensity,
    usual: true,
    help: m.symptoms_intensity_help,
    show: yesOrNo,
  }),
  urgent: checkbox({
    label: m.symptoms_urgent,
    usual: false,
    help: m.symptoms_urgent_help,
    show: yesOrNo,
  }),
  /** SAFE-01: an acute sign must say what to do now. */
  urgentAction: askedIf(
    ifUrgent,
    requiredText({
      label: m.symptoms_urgent_action,
      of: contract.urgentAction,
      missing: m.symptoms_urgent_action_missing,
      rows: 4,
    }),
  ),
  urgentActionEn: askedIf(
    ifUrgent,
    englishText({ label: m.symptoms_urgent_action, of: contract.urgentActionEn }),
  ),
  ...placeAndUse,
}

/** The values of the form fields. */
export type SymptomValues = ValuesOf<typeof symptomFields>

/** ADM-04, SAFE-01: what to do is sent with an acute sign only. */
export const symptomRules: MergeRules<SymptomValues> = {
  groups: [{ fields: ['urgent', 'urgentAction', 'urgentActionEn'], mayMix: ifUrgent }],
}

export type StoredSymptom = Omit<SymptomRow, 'groupName'>

/** CNT-02: a version in words. */
export const displayedSymptom =
  (groups: readonly GroupChoice[] | undefined) => (row: StoredSymptom) =>
    displayedFields(symptomFields, row, groupTexts(groups, { row }))
