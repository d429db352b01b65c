import shippedApproaches from '#content/approaches.json' with { type: 'json' }
import shippedRules from '#content/influence-rules.json' with { type: 'json' }
import shippedQuestions from '#content/questions.json' with { type: 'json' }
import shippedGroups from '#content/symptom-groups.json' with { type: 'json' }
import shippedSymptoms from '#content/symptoms.json' with { type: 'json' }
import type { QuestionAlert } from '#domain/content/observation-content.ts'
import type { ShippedQuestion, ShippedSymptom } from '#domain/content/shipped.ts'
import {
  approaches,
  influenceRules,
  questions,
  symptomGroups,
  symptoms,
} from '../schema/content-tables.ts'
import { publishedFields, defineSeed, shippedId } from './seed-rows.ts'

const groups = defineSeed(
  'group',
  symptomGroups,
  shippedGroups.map((group) => ({
    key: group.key,
    values: { ...publishedFields, ...group, id: shippedId('group', group.key) },
  })),
)

type SymptomRow = typeof symptoms.$inferInsert

const symptom = (shipped: ShippedSymptom) => ({
  key: shipped.key,
  values: {
    ...publishedFields,
    id: shippedId('symptom', shipped.key),
    key: shipped.key,
    groupId: shippedId('group', shipped.group),
    nameNo: shipped.nameNo,
    nameEn: shipped.nameEn,
    helpText: shipped.helpText,
    helpTextEn: shipped.helpTextEn,
    requiresIntensity: shipped.requiresIntensity,
    riskTag: shipped.riskTag as NonNullable<SymptomRow['riskTag']>,
    observationRisk: shipped.observationRisk as SymptomRow['observationRisk'],
    urgent: shipped.urgent,
    urgentAction: shipped.urgentActionNo ?? null,
    urgentActionEn: shipped.urgentActionEn ?? null,
    orderIndex: shipped.orderIndex,
  },
})

const questionRows = defineSeed(
  'question',
  questions,
  shippedQuestions.map((question: ShippedQuestion) => ({
    key: question.key,
    values: {
      ...publishedFields,
      id: shippedId('question', question.key),
      key: question.key,
      groupId: question.group === null ? null : shippedId('group', question.group),
      textNo: question.textNo,
      textEn: question.textEn,
      questionType: question.type as 'scale' | 'boolean' | 'text',
      alertWhen: (question.alertWhen ?? null) as QuestionAlert | null,
      alertText: question.alertTextNo ?? null,
      alertTextEn: question.alertTextEn ?? null,
      orderIndex: question.orderIndex,
    },
  })),
)

const approachRows = defineSeed(
  'approach',
  approaches,
  shippedApproaches.map((approach) => ({
    key: approach.key,
    values: {
      ...publishedFields,
      ...approach,
      id: shippedId('approach', approach.key),
      orderIndex: approach.number,
    },
  })),
)

const rules = defineSeed(
  'influence-rule',
  influenceRules,
  shippedRules.map((rule, orderIndex) => ({
    key: `${rule.symptom}/${rule.approach}`,
    values: {
      ...publishedFields,
      id: shippedId('influence-rule', `${rule.symptom}/${rule.approach}`),
      key: `${rule.symptom}/${rule.approach}`,
      symptomId: shippedId('symptom', rule.symptom),
      approachId: shippedId('approach', rule.approach),
      weight: rule.weight,
      evidence: rule.evidence as 'strong' | 'moderate' | 'consensus',
      sourceKey: rule.sourceKey,
      note: rule.note,
      orderIndex,
    },
  })),
)

/** Groups, symptoms, questions, approaches and influence rules of the other two flows. */
export const treatmentSeeds = [
  groups,
  defineSeed('symptom', symptoms, shippedSymptoms.map(symptom)),
  questionRows,
  approachRows,
  rules,
]
