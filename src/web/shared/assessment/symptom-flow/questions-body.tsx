import type { ReactNode } from 'react'
import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { QuestionAnswer, QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { QuestionGroup } from '#domain/assessment/question-groups.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { AcuteBar } from '../flow/acute-bar.tsx'
import { StepFooter } from '../flow/step-footer.tsx'
import { useRaisedAlerts } from '../flow/use-raised-alerts.ts'
import { StickyFooter } from '../symptom-picker/sticky-footer.tsx'
import type { FinishBlocker } from './finish-blocker.ts'
import { QuestionCards } from './question-cards.tsx'
import { groupName } from './question-texts.ts'
import '../flow/flow.css'

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
