import type { ReactNode } from 'react'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import type { OutcomeQuestions, QuestionAnswer } from '#domain/assessment/question-answers.ts'
import * as m from '#web/generated/messages/messages.js'
import { scaleText } from '../scale-text.ts'

type AnswerRow = {
  readonly id: string
  readonly question: { readonly nameNo: string; readonly nameEn: string | null }
  readonly answer: ReactNode
  /** SAFE-05: there is no answer. The text says so too. */
  readonly missing: boolean
}

type AnswerListProps = {
  readonly heading: string
  readonly rows: readonly AnswerRow[]
}

/** The questions, each with its answer. */
export const AnswerList = ({ heading, rows }: AnswerListProps) => (
  <div>
    <h3>{heading}</h3>
    <dl className="hp-outcome__answers">
      {rows.map(({ id, question, answer, missing }) => (
        <div key={id} data-missing={missing || undefined}>
          <dt>
            <Name of={question} />
          </dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** A user's text without any change: its own direction, its own line breaks, and no markup. */
export const OwnWords = ({ children }: { children: string }) => (
  <div className="hp-outcome__own" dir="auto">
    {children}
  </div>
)

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
