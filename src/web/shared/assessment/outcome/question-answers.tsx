import type { AskedQuestion, QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { scaleText } from '../scale-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { AnswerList } from './answer-list.tsx'
import { OwnWords } from './own-words.tsx'

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
        question: { nameNo: textNo, nameEn: textEn },
        answer: <Answer answer={answer} />,
        missing: answer === null,
      }))}
    />
  )
