import { useEffect, useId, useRef, useState } from 'react'
import { InformationSquareIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IdentityNumberWarning } from '#web/flows/kit/question-step/identity-number-warning.tsx'
import { StoredLine } from '#web/flows/kit/stored-line.tsx'
import { DiscardDialog, useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { QuestionCards, groupName } from '#web/flows/kit/symptom-flow/questions-body.tsx'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  confirmIdentityNumber,
  dropLaterAnswers,
  setLaterAnswer,
  showStored,
  fetchStored,
  treatmentStore,
} from '../store/treatment-store.ts'
import { useTreatment } from '../store/treatment-context.ts'
import { laterBlockerOf, laterOf, type Later } from '../store/later.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { acuteHeading } from '#web/flows/kit/outcome/acute-section.tsx'
import { TreatmentOutcomeView } from '#web/flows/kit/treatment-outcome/treatment-outcome-view.tsx'
import { TreatmentPlanButton } from '#web/flows/kit/document/treatment-plan-button.tsx'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { SubmissionLine } from '#web/flows/kit/flow/submission-line.tsx'
import { RefusedRemedy } from '#web/flows/kit/symptom-flow/refused-remedy.tsx'
import { TreatmentStepPage } from './treatment-step.tsx'
import './intensity.css'

const reasonOf = (error: unknown): string => {
  const refusal = refusalOf(error)
  if (refusal === null) return textOf(error, m.treatment_later_unreachable())
  if (refusal.reason === 'unknown-question') return m.treatment_later_unknown()
  return textOf(error, m.flow_submission_refused_unknown())
}

/** TRT-01: stores answers to a plan that is stored; sent again they are stored once. */
const useSaveLater = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.treatment.answer.mutationOptions({
      onSuccess: ({ id, outcome }) => {
        showStored(id, outcome)
        void queries.invalidateQueries(trpc.assessments.pathFilter())
      },
      // Another tab stored another answer: the plan shows that one.
      onError: async (failure, { id }) => {
        if (refusalOf(failure)?.reason !== 'already-answered') return
        const stored = await fetchStored(id)
        if (stored.kind === 'answered') showStored(id, stored.outcome)
      },
    }),
  )
  return { save: mutate, isPending, isSaved: isSuccess, reason: error && reasonOf(error) }
}

type LaterSaveProps = {
  readonly later: Later
  readonly isPending: boolean
  /** Why the last attempt failed, or null. */
  readonly reason: string | null
  readonly onSave: () => void
}

/** SAFE-04: 'Lagre svarene', and where the answers are until then. */
const LaterSave = ({ later, isPending, reason, onSave }: LaterSaveProps) => {
  const { flow, submission } = useTreatment()
  const connection = useConnectionStatus()
  const isConfirmed = flow.data.identityNumberConfirmed
  const blocker = laterBlockerOf(later, { submission, connection, isConfirmed })
  return (
    <div className="hp-later__save">
      <div role="alert">
        {reason !== null && !isPending && (
          <Notice tone="danger">
            <p>{m.flow_submission_refused({ reason })}</p>
          </Notice>
        )}
      </div>
      <p className="hp-step__why" role="status" id="later-why">
        <InformationSquareIcon aria-hidden />
        {blocker ?? m.treatment_later_ready()}
      </p>
      <div>
        <Button
          disabled={blocker !== null}
          pending={isPending}
          aria-describedby="later-why"
          onClick={onSave}
        >
          {isPending ? m.admin_saving() : m.treatment_later_save()}
        </Button>
      </div>
    </div>
  )
}

type LaterQuestionsProps = { readonly later: Later; readonly isPending: boolean }

/** One group after the other. During a save the user changes none: a stored answer does not change (SAFE-06). */
const LaterQuestions = ({ later: { groups, answers }, isPending }: LaterQuestionsProps) => {
  const language = useLanguage()
  return (
    <fieldset className="hp-later__groups" disabled={isPending}>
      {groups.map((page) => (
        <div key={page.group?.id ?? 'general'} className="hp-later__group">
          <h3>{groupName(language, page)}</h3>
          <QuestionCards
            questions={page.questions}
            heading="h4"
            answers={answers}
            onAnswer={setLaterAnswer}
          />
        </div>
      ))}
    </fieldset>
  )
}

type LaterSectionProps = {
  /** Of the plan. */
  readonly id: string
  readonly later: Later
}

/** TRT-01: the questions that cannot change the plan, after it. The page drops no answer without a question to the user. */
export const LaterSection = ({ id, later }: LaterSectionProps) => {
  const { identityNumberConfirmed } = useTreatment().flow.data
  const texts = useUiTexts()
  const isDirty = Object.keys(later.answers).length > 0
  const [isOpen] = useState(isDirty)
  const guard = useUnsavedGuard(isDirty, () => undefined)
  const { save, isPending, isSaved, reason } = useSaveLater()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button goes away with the last question.
  useEffect(() => {
    if (isSaved) heading.current?.focus()
  }, [isSaved])
  if (later.questionIds.length === 0 && !isSaved) return null

  const send = () =>
    save({ id, asked: [...later.questionIds], answers: later.answers, identityNumberConfirmed })
  const discard = () => {
    dropLaterAnswers(later.questionIds)
    guard.discard()
  }
  return (
    <section className="hp-section hp-later hp-no-print" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {m.treatment_later_heading()}
      </h2>
      {guard.isAsking && (
        <Card>
          <h3>{texts.discardHeading}</h3>
          <DiscardDialog onStay={guard.stay} onDiscard={discard} />
        </Card>
      )}
      <div role="status">
        {isSaved && !isDirty && <StoredLine>{m.treatment_later_saved()}</StoredLine>}
      </div>
      {later.questionIds.length > 0 && (
        <div hidden={guard.isAsking}>
          <p>{m.treatment_later_lead()}</p>
          <Disclosure
            summary={m.treatment_later_show({ count: later.questionIds.length })}
            open={isOpen}
          >
            <LaterQuestions later={later} isPending={isPending} />
            {later.hasIdentityNumber && (
              <IdentityNumberWarning
                confirmed={identityNumberConfirmed}
                onConfirm={confirmIdentityNumber}
              />
            )}
            <LaterSave later={later} isPending={isPending} reason={reason} onSave={send} />
          </Disclosure>
        </div>
      )}
    </section>
  )
}

/** SAFE-04: where the plan is, and what helps when the server would not have it. */
const TreatmentSubmissionLine = () => {
  const { submission, isOnDevice, startReview } = useTreatment()
  return (
    <SubmissionLine
      submission={submission}
      isOnDevice={isOnDevice}
      onRetry={treatmentStore.sendAgain}
      remedy={
        submission?.kind === 'refused' && (
          <RefusedRemedy code={submission.code} onReview={startReview} />
        )
      }
    />
  )
}

/** TRT-03: the plan, as it was computed here or as the server has it. */
export const PlanStep = () => {
  const { flow, content, goTo } = useTreatment()
  const language = useLanguage()
  const { record, outcome } = flow
  const acute = acuteHeading(outcome?.alerts ?? [])
  if (record === null || record.finishedAt === null) return null
  if (outcome === null) {
    // SAFE-06: it is stored, but its result is not here yet.
    return (
      <TreatmentStepPage step="plan" title={m.treatment_plan_heading()}>
        <TreatmentSubmissionLine />
      </TreatmentStepPage>
    )
  }

  const later = laterOf(content, outcome, flow.data)

  /** The intro asks first what becomes of a plan that is not stored; the section, of answers that are not saved. */
  const startNew = () => {
    if (record.storedAt !== null && Object.keys(later.answers).length === 0) {
      treatmentStore.restart()
    }
    goTo('intro')
  }
  return (
    <TreatmentStepPage
      step="plan"
      title={acute ?? m.treatment_plan_heading()}
      hasOwnHeading={acute !== null}
      lead={m.flow_finished_at({ time: formatDateTime(record.finishedAt, language) })}
    >
      <PaperLine document={m.report_treatment_plan()} whose={[]} />
      <TreatmentOutcomeView outcome={outcome} stored={<TreatmentSubmissionLine />} />
      <div className="hp-actions hp-no-print">
        <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
          {m.results_print()}
        </Button>
        <TreatmentPlanButton
          outcome={outcome}
          startedAt={record.startedAt}
          completedAt={record.finishedAt}
        />
        <Button variant="secondary" onClick={startNew}>
          {m.flow_new()}
        </Button>
        <ButtonLink to="/history" variant="tertiary">
          {m.results_history()}
        </ButtonLink>
      </div>
      <LaterSection id={record.id} later={later} />
    </TreatmentStepPage>
  )
}
