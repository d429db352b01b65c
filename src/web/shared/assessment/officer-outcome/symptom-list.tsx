import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { AnswerList } from '../outcome/answer-list.tsx'
import { officerAnswer } from './officer-answer.ts'

type SymptomListProps = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

export const SymptomList = ({ heading, symptoms }: SymptomListProps) => (
  <AnswerList
    heading={heading}
    rows={symptoms.map((symptom) => ({
      id: symptom.id,
      question: symptom,
      answer: officerAnswer(symptom),
      missing: typeof symptom.answer !== 'number',
    }))}
  />
)
