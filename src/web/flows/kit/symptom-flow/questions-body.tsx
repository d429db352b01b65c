import type { AcuteAlert } from '#domain/assessment/alert.ts'
import {
  validAnswerTo,
  type QuestionAnswer,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import type { HeadingLevel } from '#web/kit/fields/field.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { RaisedAlert, useRaisedAlerts } from '../flow/raised-alert.tsx'
import { QuestionField } from '../question-step/question-field.tsx'
import type { QuestionGroup, questionSpan } from '#domain/assessment/question-groups.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ReactNode } from 'react'
import { InformationSquareIcon } from '@navikt/aksel-icons'
import { Button } from '#web/kit/button/button.tsx'
import { AcuteBar } from '../flow/acute-bar.tsx'
import { StepFooter } from '../flow/step-page.tsx'
import { StickyFooter } from '../symptom-picker/sticky-footer.tsx'
import '../flow/flow.css'

/** Why a flow cannot be finished as it stands. */
export type FinishBlocker = {
  readonly text: string
  /** The page of the questions that it is on, from 1; null: it is on every page. */
  readonly page: number | null
}

type QuestionCardsProps = {
  readonly questions: readonly Question[]
  readonly heading: HeadingLevel
  readonly answers: QuestionAnswers
  readonly onAnswer: (questionId: string, answer: QuestionAnswer | null) => void
  /** SAFE-01: the last raised alert, for the place below its answer. */
  readonly raised?: AcuteAlert | null
}

/** OBS-04: the questions of one group, each a heading with its answers below. */
export const QuestionCards = ({
  questions,
  heading,
  answers,
  onAnswer,
  raised = null,
}: QuestionCardsProps) => (
  <div className="hp-questions">
    {questions.map((question) => (
      <Card key={question.id}>
        <QuestionField
          question={question}
          heading={heading}
          answer={validAnswerTo(answers, question.id)}
          onAnswer={(given) => onAnswer(question.id, given)}
        />
        <RaisedAlert alert={raised?.symptomId === question.id ? raised : null} />
      </Card>
    ))}
  </div>
)

/** The heading of a page of questions. */
export const groupName = (language: Language, { group }: QuestionGroup): string =>
  group === null ? m.flow_questions_general() : nameIn(language, group)

/** 'Spørsmål 3–5 av 8' */
export const questionSpanText = ({ first, last, count }: ReturnType<typeof questionSpan>): string =>
  first === last
    ? m.flow_question_of({ number: first, count })
    : m.flow_questions_of({ first, last, count })

type FinishBlockerLineProps = {
  readonly id: string
  readonly blocker: FinishBlocker | null
  readonly pages: readonly QuestionGroup[]
  /** Which of them is shown, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Why there is no result yet. It names a hindrance on another page and leads there. */
const FinishBlockerLine = ({ id, blocker, pages, page, onPage }: FinishBlockerLineProps) => {
  const language = useLanguage()
  const elsewhere = blocker?.page ?? page
  const other = elsewhere === page ? undefined : pages[elsewhere - 1]
  return (
    <div role="alert" id={id}>
      {blocker !== null && (
        <p className="hp-step__why">
          <InformationSquareIcon aria-hidden />
          {blocker.text}
        </p>
      )}
      {other !== undefined && (
        <Button variant="tertiary" size="small" onClick={() => onPage(elsewhere)}>
          {m.flow_hindrance_page({ name: groupName(language, other) })}
        </Button>
      )}
    </div>
  )
}

type QuestionsBodyProps = {
  /** What these symptoms ask, a page for each group; never none. */
  readonly pages: readonly QuestionGroup[]
  /** Which of them is shown, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly answers: QuestionAnswers
  readonly onAnswer: (questionId: string, answer: QuestionAnswer | null) => void
  /** SAFE-01: of the symptoms and answers that are chosen now. */
  readonly alerts: readonly AcuteAlert[]
  /** X14: of an acute answer whose sign was taken away. */
  readonly acuteNote: string | undefined
  readonly onFinish: () => void
  /** Why it cannot be finished as it stands; null when it can. */
  readonly blocker: FinishBlocker | null
  readonly savedAt: string | null
  /** Stands below the questions: the notes, a warning. */
  readonly children?: ReactNode
}

const WHY = 'questions-why'

/** OBS-04: a group's questions on a page, all optional (SAFE-05); the result is one press away from each of them. */
export const QuestionsBody = (props: QuestionsBodyProps) => {
  const { pages, page, onPage, answers, onAnswer, alerts, onFinish, blocker, savedAt } = props
  const raised = useRaisedAlerts(alerts)
  const isLast = page === pages.length
  return (
    <>
      <QuestionCards
        questions={pages[page - 1]?.questions ?? []}
        heading="h2"
        answers={answers}
        onAnswer={onAnswer}
        raised={raised}
      />
      {props.children}
      <StickyFooter>
        <AcuteBar alerts={alerts} note={props.acuteNote} />
        <FinishBlockerLine id={WHY} blocker={blocker} pages={pages} page={page} onPage={onPage} />
        <div className="hp-foot__row hp-ways">
          {page > 1 && (
            <Button variant="tertiary" onClick={() => onPage(page - 1)}>
              {m.flow_questions_previous()}
            </Button>
          )}
          <Button
            variant={isLast ? 'primary' : 'secondary'}
            disabled={blocker !== null}
            aria-describedby={WHY}
            onClick={onFinish}
          >
            {m.flow_to_result()}
          </Button>
          {!isLast && <Button onClick={() => onPage(page + 1)}>{m.flow_questions_next()}</Button>}
        </div>
      </StickyFooter>
      <StepFooter next={isLast ? m.flow_next_finish() : m.flow_next_question()} savedAt={savedAt} />
    </>
  )
}
