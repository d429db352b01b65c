import { ClockDashedIcon, PrinterSmallIcon } from '@navikt/aksel-icons'
import type { StoredAssessment as Assessment, StoredResult } from '#contract/assessments.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatDayOfYear, formatWeekday } from '#web/lib/format/format-days.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useReferenceOf } from '#web/lib/tab/opened-cases.ts'
import { StepBack } from '#web/shared/assessment/flow/step-back.tsx'
import { acuteHeading } from '#web/shared/assessment/outcome/acute-heading.ts'
import { ResultLayout } from '#web/shared/assessment/outcome/result-layout.tsx'
import { OutcomeView } from '#web/shared/assessment/officer-outcome/outcome-view.tsx'
import { ResultRail } from '#web/shared/assessment/officer-outcome/result-rail.tsx'
import { StatusBadge } from '#web/shared/assessment/status-badge.tsx'
import { StoredLine } from '#web/shared/assessment/stored-line.tsx'
import { HealthSeen } from '#web/shared/follow-up/plan-from-result.tsx'
import { whenInWords, whenWord } from '#web/shared/follow-up/time-words.ts'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import '#web/shared/assessment/flow/flow.css'
import * as m from '#web/generated/messages/messages.js'
import { flowResultOf } from './flow-results.tsx'

type OfficerResult = Extract<StoredResult, { flow: 'officer' }>

/** One's own assessment: its result with what can be done with it, or that it has none yet. */
export const StoredAssessment = ({ assessment }: { assessment: Assessment }) => {
  const { result, completedAt } = assessment
  return result?.flow === 'officer' && completedAt !== null ? (
    <OfficerAssessment assessment={assessment} result={result} completedAt={completedAt} />
  ) : (
    <OtherAssessment assessment={assessment} result={result?.flow === 'officer' ? null : result} />
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
  const begun = whenWord(Date.parse(startedAt), Date.parse(completedAt), language)
  const day = `${formatWeekday(completedAt, language)} ${formatDayOfYear(completedAt, language)}`
  return (
    <ResultLayout
      title={acuteHeading(outcomeAlerts(outcome)) ?? title}
      crumb={
        <>
          <StepBack to="/history" label={m.results_to_history()} />
          <span className="hp-result__where">
            {status === 'archived' && <StatusBadge status={status} />}
          </span>
          {isToday ? (
            <StoredLine>{m.results_today({ time, begun })}</StoredLine>
          ) : (
            <span className="hp-result__day">{m.results_day({ when })}</span>
          )}
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
      {!isToday && (
        <p className="hp-result__since" data-dated>
          <ClockDashedIcon aria-hidden />
          <span>
            <strong>{m.results_on_day({ day, time, begun })}</strong> {m.results_again()}
          </span>
        </p>
      )}
      <HealthSeen assessmentId={id} />
      <OutcomeView outcome={outcome} />
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
