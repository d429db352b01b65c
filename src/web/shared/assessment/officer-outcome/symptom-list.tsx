import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { AnswerList } from '../outcome/answer-list.tsx'
import { officerAnswer } from '../outcome/symptom-answer.ts'

type Props = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

export const SymptomList = ({ heading, symptoms }: Props) => (
  <AnswerList
    heading={heading}
    rows={symptoms.map((symptom) => ({
      id: symptom.id,
      asked: symptom,
      answer: officerAnswer(symptom),
      missing: typeof symptom.answer !== 'number',
    }))}
  />
)
