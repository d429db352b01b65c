import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { QuestionAnswer, QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import { AcuteBar } from '#web/parts/flow/acute-bar.tsx'
import { RaisedAlert } from '#web/parts/flow/raised-alert.tsx'
import { useRaised } from '#web/parts/flow/use-raised.ts'
import { StepFooter } from '#web/parts/flow/step-footer.tsx'
import { answerError } from '#web/parts/question-step/text-errors.ts'
import { QuestionField } from '#web/parts/question-step/question-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  /** What these symptoms ask, in order; never none. */
  readonly questions: readonly Question[]
  readonly answers: QuestionAnswers
  readonly onAnswer: (questionId: string, answer: QuestionAnswer | null) => void
  /** Which of them is shown, from 1. */
  readonly position: number
  readonly onPosition: (position: number) => void
  /** SAFE-01: of the symptoms and answers that are chosen now. */
  readonly alerts: readonly AcuteAlert[]
  readonly onFinish: () => void
  /** Why it cannot be finished as it stands; null when it can. */
  readonly hindrance: string | null
  readonly savedAt: string | null
  /** Stands below the question: the notes, a warning. */
  readonly children?: ReactNode
}

/** OBS-04: one question at a time; whoever does not know goes on without an answer (SAFE-05). */
export const QuestionsBody = (props: Props) => {
  const { questions, answers, onAnswer, position, onPosition, alerts, savedAt } = props
  const question = questions[position - 1]
  const raised = useRaised(alerts)
  if (question === undefined) return null
  const answer = Object.hasOwn(answers, question.id) ? (answers[question.id] ?? null) : null
  const isLast = position === questions.length
  const why = answerError(answer) ?? (isLast ? props.hindrance : null)
  return (
    <>
      <Card>
        <QuestionField
          key={question.id}
          question={question}
          answer={answer}
          onAnswer={(given) => onAnswer(question.id, given)}
        />
        <RaisedAlert alert={raised?.symptomId === question.id ? raised : null} />
      </Card>
      {props.children}
      <AcuteBar alerts={alerts} />
      <StepFooter next={isLast ? m.flow_next_finish() : m.flow_next_question()} savedAt={savedAt}>
        <Button
          disabled={why !== null}
          aria-describedby="question-why"
          onClick={isLast ? props.onFinish : () => onPosition(position + 1)}
        >
          {isLast ? m.flow_finish() : m.flow_question_next()}
        </Button>
        {position > 1 && (
          <Button variant="secondary" onClick={() => onPosition(position - 1)}>
            {m.flow_question_previous()}
          </Button>
        )}
        <div role="alert" id="question-why">
          {why !== null && (
            <p className="hp-step__why">
              <InformationSquareIcon aria-hidden />
              {why}
            </p>
          )}
        </div>
      </StepFooter>
    </>
  )
}
