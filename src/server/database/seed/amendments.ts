import { sql, type SQL } from 'drizzle-orm'
import shippedCategories from '#content/officer-categories.json' with { type: 'json' }
import shippedModules from '#content/modules.json' with { type: 'json' }
import shippedQuestions from '#content/questions.json' with { type: 'json' }
import type { ShippedBankSymptom, ShippedQuestion } from '#domain/content/shipped.ts'
import type { Amendment } from './amendment.ts'
import { englishAmendments } from './english.ts'
import { shippedId } from './seed-rows.ts'

/** The rows of a shipped id: everyone's, and the versions that companies have of it (ROLE-12). */
const rowsOf = (id: string): SQL => sql`(id = ${id} or base_id = ${id})`

/** SAFE-01: a question that asks about danger alerts, also where it was seeded before there were alert rules. */
const questionAlert = (question: ShippedQuestion): readonly Amendment[] => {
  const { key, type, alertWhen, alertTextNo: alertText } = question
  if (alertWhen === undefined || alertText === undefined) return []
  const id = shippedId('question', key)
  return [
    {
      kind: 'question-alert',
      key,
      statements: [
        sql`update content_versions v set fields = v.fields || ${JSON.stringify({ alertWhen, alertText })}::jsonb
          where v.kind = 'question' and not v.fields ? 'alertWhen' and v.fields ->> 'questionType' = ${type}
            and v.content_id in (select id from questions where ${rowsOf(id)})`,
        sql`update questions
          set alert_when = ${JSON.stringify(alertWhen)}::jsonb, alert_text = ${alertText}, updated_at = now()
          where ${rowsOf(id)} and alert_when is null and question_type = ${type}`,
      ],
    },
  ]
}

/** SAFE-01: the measures of a shipped module that contradict acute care, where they are as they shipped. */
const moduleMeasures = ({
  code,
  recommendations,
  notWhenAcute,
}: (typeof shippedModules)[number]): readonly Amendment[] => {
  if (notWhenAcute.length === 0) return []
  const id = shippedId('module', code)
  const [places, texts] = [JSON.stringify(notWhenAcute), JSON.stringify(recommendations)]
  return [
    {
      kind: 'module-not-when-acute',
      key: code,
      statements: [
        sql`update content_versions v set fields = v.fields || jsonb_build_object('notWhenAcute', ${places}::jsonb)
          where v.kind = 'module' and not v.fields ? 'notWhenAcute'
            and v.fields -> 'recommendations' = ${texts}::jsonb
            and v.content_id in (select id from modules where ${rowsOf(id)})`,
        sql`update modules set not_when_acute = ${places}::jsonb, updated_at = now()
          where ${rowsOf(id)} and not_when_acute = '[]' and recommendations = ${texts}::jsonb`,
      ],
    },
  ]
}

/** OFF-04: a shipped fact is asked as one, where no editor has renamed the symptom. */
const bankFact = ({ key, nameNo, answerKind }: ShippedBankSymptom): readonly Amendment[] => {
  if (answerKind !== 'fact') return []
  const id = shippedId('bank-symptom', key)
  return [
    {
      kind: 'bank-symptom-fact',
      key,
      statements: [
        sql`update content_versions v set fields = v.fields || '{"answerKind": "fact"}'
          where v.kind = 'bank-symptom' and not v.fields ? 'answerKind' and v.fields ->> 'nameNo' = ${nameNo}
            and v.content_id in (select id from symptom_bank where ${rowsOf(id)})`,
        sql`update symptom_bank set answer_kind = 'fact', updated_at = now()
          where ${rowsOf(id)} and answer_kind = 'intensity' and name_no = ${nameNo}`,
      ],
    },
  ]
}

export const amendments: readonly Amendment[] = [
  ...shippedQuestions.flatMap(questionAlert),
  ...shippedModules.flatMap(moduleMeasures),
  ...shippedCategories.flatMap(({ symptoms }) => symptoms.flatMap(bankFact)),
  ...englishAmendments,
]
