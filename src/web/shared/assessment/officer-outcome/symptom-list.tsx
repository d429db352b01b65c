import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { AnswerList } from '../outcome/answer-list.tsx'
import { officerAnswer } from './officer-answer.ts'

type SymptomListProps = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

/** A quarter for each 25 that is reached, and one for any value above 0. */
const Bar = ({ of: { answer, answerKind } }: { of: OutcomeSymptom }) =>
  typeof answer === 'number' &&
  answerKind !== 'fact' && (
    <span
      className="hp-outcome__bar"
      data-filled={answer > 0 ? Math.max(1, Math.floor(answer / 25)) : 0}
      aria-hidden
    />
  )

export const SymptomList = ({ heading, symptoms }: SymptomListProps) => (
  <AnswerList
    heading={heading}
    rows={symptoms.map((symptom) => ({
      id: symptom.id,
      question: symptom,
      answer: (
        <>
          <Bar of={symptom} />
          <span className="hp-outcome__answer">{officerAnswer(symptom)}</span>
        </>
      ),
      missing: typeof symptom.answer !== 'number',
    }))}
  />
)
