import { ClockDashedIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { PageHeading, usePageTitle, Page } from '#web/kit/layout/page.tsx'
import type { StoredAssessment as Assessment, StoredResult } from '#contract/assessments.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/officer-outcome.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatDayOfYear, formatWeekday } from '#web/lib/format/format-days.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { StepBack } from '#web/flows/kit/flow/step-page.tsx'
import { acuteHeading } from '#web/flows/kit/outcome/acute-section.tsx'
import { ResultLayout } from '#web/flows/kit/outcome/result-layout.tsx'
import { OutcomeView } from '#web/flows/kit/officer-outcome/outcome-view.tsx'
import { ResultRail } from '#web/flows/kit/officer-outcome/result-rail.tsx'
import { StatusBadge } from '#web/flows/kit/status-badge.tsx'
import { StoredLine } from '#web/flows/kit/stored-line.tsx'
import { HealthSeen } from '#web/ward/kit/plan-from-result.tsx'
import { whenInWords } from '#web/ward/kit/time-texts.ts'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { ObservationDocumentButton } from '#web/flows/kit/document/observation-document-button.tsx'
import { TreatmentPlanButton } from '#web/flows/kit/document/treatment-plan-button.tsx'
import { ObservationOutcomeView } from '#web/flows/kit/observation-outcome/observation-outcome-view.tsx'
import { TreatmentOutcomeView } from '#web/flows/kit/treatment-outcome/treatment-outcome-view.tsx'
import * as m from '#web/generated/messages/messages.js'
import { OpenedAssessment } from './opened-assessment.tsx'
import '#web/flows/kit/flow/flow.css'

/** The officer's has a page of its own. */
type Flow = Exclude<AssessmentFlow, 'officer'>

type Results = { readonly [F in Flow]: Extract<StoredResult, { flow: F }> }

/** ISO instants. */
type Times = { readonly startedAt: string; readonly completedAt: string }

type FlowResult<F extends Flow> = {
  /** `label`: null when nothing is first. */
  readonly title: (label: string | null) => string
  readonly alerts: (result: Results[F]) => readonly AcuteAlert[]
  /** F-A10: what its print is called, and the words that it is known by. */
  readonly paper: (result: Results[F]) => {
    readonly document: string
    readonly whose: readonly string[]
  }
  /** `stored`: when the server stored it. */
  readonly view: (result: Results[F], stored: ReactNode) => ReactNode
  /** The document of the flow, as a file. */
  readonly download: (result: Results[F], times: Times) => ReactNode
}

/** How the page shows the stored result of the other flows (SAFE-06). */
const flowResults: { readonly [F in Flow]: FlowResult<F> } = {
  observation: {
    title: (label) => (label === null ? m.results_title() : m.results_observation({ label })),
    alerts: ({ outcome }) => outcome.alerts,
    paper: ({ outcome }) => ({ document: m.report_observation(), whose: [outcome.code] }),
    view: ({ outcome, notes }, stored) => (
      <ObservationOutcomeView outcome={outcome} notes={notes} stored={stored} />
    ),
    download: ({ outcome, notes }, times) => (
      <ObservationDocumentButton outcome={outcome} notes={notes} {...times} />
    ),
  },
  treatment: {
    title: () => m.results_treatment(),
    alerts: ({ outcome }) => outcome.alerts,
    paper: () => ({ document: m.report_treatment_plan(), whose: [] }),
    view: ({ outcome }, stored) => <TreatmentOutcomeView outcome={outcome} stored={stored} />,
    download: ({ outcome }, times) => <TreatmentPlanButton outcome={outcome} {...times} />,
  },
}

/** The functions of the result's own flow, bound to it. */
const flowResultOf = <F extends Flow>(flow: F, result: Results[F]) => {
  const { title, alerts, paper, view, download } = flowResults[flow]
  return {
    title,
    alerts: alerts(result),
    paper: paper(result),
    view: (stored: ReactNode) => view(result, stored),
    download: (times: Times) => download(result, times),
  }
}

type OfficerResult = Extract<StoredResult, { flow: 'officer' }>

/** One's own assessment: its result with what can be done with it, or that it has none yet. */
const StoredAssessment = ({ assessment }: { assessment: Assessment }) => {
  const { result, completedAt } = assessment
  return result?.flow === 'officer' && completedAt !== null ? (
    <OfficerAssessment assessment={assessment} result={result} completedAt={completedAt} />
  ) : (
    <OtherAssessment assessment={assessment} result={result?.flow === 'officer' ? null : result} />
  )
}

type SinceNoteProps = {
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
  /** ms since 1970, on a later day. */
  readonly now: number
  readonly isAcute: boolean
}

/** DASH-04: of an older result. With an acute sign the day of the result stands above, on paper here. */
export const SinceNote = ({ startedAt, completedAt, now, isAcute }: SinceNoteProps) => {
  const language = useLanguage()
  const begunBy = (day: number) => ({ begun: whenInWords(Date.parse(startedAt), day, language) })
  const day = `${formatWeekday(completedAt, language)} ${formatDayOfYear(completedAt, language)}`
  const time = formatTime(completedAt, language)
  return (
    <p className="hp-result__since">
      <ClockDashedIcon aria-hidden />
      <span>
        <strong className={isAcute ? 'hp-result__paper' : undefined}>
          {m.results_on_day({ day, time, ...begunBy(Date.parse(completedAt)) })}
        </strong>{' '}
        {m.results_again()}
        {isAcute && <span className="hp-no-print"> {m.results_begun(begunBy(now))}</span>}
      </span>
    </p>
  )
}

type OfficerAssessmentProps = {
  readonly assessment: Assessment
  readonly result: OfficerResult
  readonly completedAt: string
}

/** OFF-09: the page that the flow ended in, with the way to the plan from any device (FUP-10). */
const OfficerAssessment = ({ assessment, result, completedAt }: OfficerAssessmentProps) => {
  const { id, startedAt, status } = assessment
  const { outcome } = result
  const language = useLanguage()
  const now = useServerMinute()
  const reference = useReferenceOf(id)
  const isToday = isoDate(completedAt) === isoDate(new Date(now).toISOString())
  const title = isAssessed(outcome)
    ? m.results_of({ label: outcome.module.label })
    : m.outcome_unassessed()
  const time = formatTime(completedAt, language)
  const when = whenInWords(Date.parse(completedAt), now, language)
  // The history has the beginning.
  const begun = whenInWords(Date.parse(startedAt), Date.parse(completedAt), language)
  const acute = acuteHeading(outcomeAlerts(outcome))
  const isAcute = acute !== null
  const since = !isToday && (
    <SinceNote startedAt={startedAt} completedAt={completedAt} now={now} isAcute={isAcute} />
  )
  return (
    <ResultLayout
      title={acute ?? title}
      crumb={
        <>
          <StepBack to="/history" label={m.results_to_history()} />
          <span className="hp-result__where">
            {status === 'archived' && <StatusBadge status={status} />}
          </span>
          {isToday && <StoredLine>{m.results_today({ time, begun })}</StoredLine>}
          {!isToday && isAcute && <span className="hp-result__day">{m.results_day({ when })}</span>}
        </>
      }
      paper={
        <PaperLine document={m.results_of({ label: outcome.module.label })} whose={[reference]} />
      }
      rail={
        <ResultRail
          id={id}
          outcome={outcome}
          startedAt={startedAt}
          completedAt={completedAt}
          isStored
          isHistory
          formLink="/assessment/$id/form"
        />
      }
    >
      {!isAcute && since}
      <HealthSeen assessmentId={id} />
      <OutcomeView outcome={outcome} note={isAcute && since} />
    </ResultLayout>
  )
}

type OtherAssessmentProps = {
  readonly assessment: Assessment
  /** null: it was never finished. */
  readonly result: Exclude<StoredResult, OfficerResult> | null | undefined
}

const OtherAssessment = ({ assessment, result = null }: OtherAssessmentProps) => {
  const language = useLanguage()
  const { id, startedAt, completedAt, storedAt, status, label } = assessment
  const shown = result === null ? null : flowResultOf(result.flow, result)
  const reference = useReferenceOf(id)
  const acute = acuteHeading(shown?.alerts ?? [])
  const lead = (
    <>
      {formatDate(startedAt, language)} {status === 'archived' && <StatusBadge status={status} />}
    </>
  )
  return (
    <Page
      title={acute ?? shown?.title(label) ?? m.results_title()}
      hasOwnHeading={acute !== null}
      lead={lead}
      width="text"
    >
      {shown !== null && (
        <PaperLine document={shown.paper.document} whose={[...shown.paper.whose, reference]} />
      )}
      <div className="hp-flow">
        {shown === null || completedAt === null ? (
          <p>{m.results_not_completed()}</p>
        ) : (
          shown.view(
            <StoredLine>
              {m.results_stored({ time: formatDateTime(storedAt, language) })}
            </StoredLine>,
          )
        )}
        <div className="hp-actions hp-no-print">
          {shown !== null && completedAt !== null && (
            <>
              <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
                {m.results_print()}
              </Button>
              {shown.download({ startedAt, completedAt })}
            </>
          )}
          <ButtonLink to="/history" variant="tertiary">
            {m.results_history()}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

/** As the placeholder before the page is there (routed-page.tsx), with the heading that takes the focus. */
const ResultPending = () => {
  usePageTitle(m.results_title())
  return (
    <div className="hp-page" data-pending="results">
      <div className="aksel-sr-only">
        <PageHeading>{m.results_title()}</PageHeading>
      </div>
      <SkeletonRows rows={3} />
    </div>
  )
}

/** A stored result as it was stored (SAFE-06). */
export const ResultsPage = () => (
  <OpenedAssessment title={m.results_title()} pending={<ResultPending />}>
    {(assessment) => <StoredAssessment assessment={assessment} />}
  </OpenedAssessment>
)
