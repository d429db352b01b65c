import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { AnswerList } from '#web/parts/outcome/answer-list.tsx'
import { symptomAnswer } from '#web/parts/outcome/symptom-answer.ts'
import * as m from '#web/generated/messages/messages.js'

type Props = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

export const SymptomList = ({ heading, symptoms }: Props) => (
  <AnswerList
    heading={heading}
    rows={symptoms.map((symptom) => ({
      id: symptom.id,
      asked: symptom,
      answer: symptomAnswer(symptom.answer, m.slider_untouched()),
      missing: typeof symptom.answer !== 'number',
    }))}
  />
)
