import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { observationWords } from '#web/shared/content/observation-tag.tsx'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { riskWords } from './risk-tag.tsx'
import type { SymptomValues } from './symptom-values.ts'

const yesOrNo = (value: boolean): string => (value ? m.content_active_yes() : m.content_active_no())

/** The fields as two versions of a symptom are compared by. Its place is no part of a version. */
export const symptomFields = (
  groups: readonly GroupChoice[],
): readonly ComparedField<SymptomValues>[] => [
  {
    name: 'groupId',
    label: m.symptoms_group(),
    show: (groupId) => groups.find(({ id }) => id === groupId)?.name ?? '',
  },
  { name: 'nameNo', label: m.content_name_no() },
  { name: 'nameEn', label: m.content_field_name_en() },
  { name: 'helpText', label: m.symptoms_field_help_text() },
  { name: 'helpTextEn', label: m.content_in_english({ field: m.symptoms_field_help_text() }) },
  {
    name: 'observationRisk',
    label: m.symptoms_observation_tag(),
    show: (tag) => observationWords(tag),
  },
  { name: 'riskTag', label: m.symptoms_risk_tag(), show: (tag) => riskWords[tag]() },
  { name: 'requiresIntensity', label: m.symptoms_intensity(), show: yesOrNo },
  { name: 'urgent', label: m.symptoms_urgent(), show: yesOrNo },
  { name: 'urgentAction', label: m.symptoms_urgent_action() },
  { name: 'urgentActionEn', label: m.content_in_english({ field: m.symptoms_urgent_action() }) },
  { name: 'isActive', label: m.content_active(), show: yesOrNo },
]
