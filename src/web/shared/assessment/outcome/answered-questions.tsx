import type { OutcomeQuestions, QuestionAnswer } from '#domain/assessment/question-answers.ts'
import * as m from '#web/generated/messages/messages.js'
import { scaleText } from '../scale-text.ts'
import { AnswerList } from './answer-list.tsx'
import { OwnWords } from './own-words.tsx'

const Answer = ({ answer }: { answer: QuestionAnswer | null }) => {
  if (answer === null) return m.question_unanswered()
  if (typeof answer === 'number') return scaleText(answer)
  if (typeof answer === 'boolean') return answer ? m.question_yes() : m.question_no()
  return <OwnWords>{answer}</OwnWords>
}

type QuestionListProps = {
  readonly heading: string
  readonly questions: OutcomeQuestions['questions']
}

const QuestionList = ({ heading, questions }: QuestionListProps) =>
  questions.length > 0 && (
    <AnswerList
      heading={heading}
      rows={questions.map(({ id, textNo, textEn, answer }) => ({
        id,
        question: { nameNo: textNo, nameEn: textEn },
        answer: <Answer answer={answer} />,
        missing: answer === null,
      }))}
    />
  )

/** Every question that was asked, answered or not (SAFE-05), and apart the acute answers elsewhere (X14). */
export const QuestionAnswers = ({ of }: { of: OutcomeQuestions }) => (
  <>
    <QuestionList heading={m.outcome_questions()} questions={of.questions} />
    <QuestionList
      heading={m.outcome_acute_answers_elsewhere()}
      questions={of.acuteElsewhere ?? []}
    />
  </>
)
