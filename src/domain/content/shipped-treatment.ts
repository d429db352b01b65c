import approaches from '#content/approaches.json' with { type: 'json' }
import rules from '#content/influence-rules.json' with { type: 'json' }
import questions from '#content/questions.json' with { type: 'json' }
import sources from '#content/sources.json' with { type: 'json' }
import groups from '#content/symptom-groups.json' with { type: 'json' }
import symptoms from '#content/symptoms.json' with { type: 'json' }
import { treatmentFromShipped } from './from-shipped.ts'
import type { TreatmentContent } from './treatment-content.ts'

// Large: whoever needs it loads it when it is needed.

/** The kinds of content that are named by ids made from their keys. */
type ShippedKind = 'group' | 'symptom' | 'question' | 'approach' | 'influence-rule'

/** The observation and treatment flows' content as it ships, named as `idOf` names it. */
export const shippedTreatment = (
  idOf: (kind: ShippedKind, key: string) => string,
): TreatmentContent => {
  const content = treatmentFromShipped({ groups, symptoms, questions, approaches, rules, sources })
  return {
    groups: content.groups.map((row) => ({ ...row, id: idOf('group', row.key) })),
    symptoms: content.symptoms.map((row) => ({
      ...row,
      id: idOf('symptom', row.key),
      groupId: idOf('group', row.groupId),
    })),
    questions: content.questions.map((row) => ({
      ...row,
      id: idOf('question', row.key),
      groupId: row.groupId === null ? null : idOf('group', row.groupId),
    })),
    approaches: content.approaches.map((row) => ({ ...row, id: idOf('approach', row.key) })),
    rules: content.rules.map((row) => ({
      ...row,
      id: idOf('influence-rule', `${row.symptomId}/${row.approachId}`),
      symptomId: idOf('symptom', row.symptomId),
      approachId: idOf('approach', row.approachId),
    })),
    sources: content.sources,
  }
}
