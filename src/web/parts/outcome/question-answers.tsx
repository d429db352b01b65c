import {
  type AskedQuestion,
  type QuestionAnswer,
  scaleValues,
} from '#domain/assessment/question-answers.ts'
import * as m from '#web/generated/messages/messages.js'
import { AnswerList } from './answer-list.tsx'
import { OwnWords } from './own-words.tsx'

const scaleWords = {
  1: m.question_scale_1,
  2: m.question_scale_2,
  3: m.question_scale_3,
  4: m.question_scale_4,
  5: m.question_scale_5,
} as const

/** OBS-04: the words of the day the answer was given are these; the steps never change. */
const scaleText = (value: number): string => {
  const step = scaleValues.find((each) => each === value)
  return step === undefined ? String(value) : scaleWords[step]()
}

const Answer = ({ answer }: { answer: QuestionAnswer | null }) => {
  if (answer === null) return m.question_unanswered()
  if (typeof answer === 'number') return scaleText(answer)
  if (typeof answer === 'boolean') return answer ? m.question_yes() : m.question_no()
  return <OwnWords>{answer}</OwnWords>
}

/** Every question that was asked, answered or not (SAFE-05). */
export const QuestionAnswers = ({ questions }: { questions: readonly AskedQuestion[] }) =>
  questions.length > 0 && (
    <AnswerList
      heading={m.outcome_questions()}
      rows={questions.map(({ id, textNo, textEn, answer }) => ({
        id,
        asked: { nameNo: textNo, nameEn: textEn },
        answer: <Answer answer={answer} />,
        missing: answer === null,
      }))}
    />
  )
