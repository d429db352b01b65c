import { PrinterSmallIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { StoredAssessment as Assessment, StoredResult } from '#contract/assessments.ts'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ObservationOutcomeView } from '#web/shared/assessment/observation-outcome/observation-outcome-view.tsx'
import { useFirstAction } from '#web/shared/assessment/outcome/use-first-action.ts'
import { OutcomeView } from '#web/shared/assessment/officer-outcome/outcome-view.tsx'
import { StatusBadge } from '#web/shared/assessment/status-badge.tsx'
import { StoredLine } from '#web/shared/assessment/stored-line.tsx'
import { TreatmentOutcomeView } from '#web/shared/assessment/treatment-outcome/treatment-outcome-view.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import '#web/shared/assessment/flow/flow.css'
import * as m from '#web/generated/messages/messages.js'
import { DownloadButton } from './download-button.tsx'

/** 'Resultat: Modul 9', by the flow that gave it; whatever was not finished has no name yet. */
const titleOf = ({ result, label }: Assessment): string => {
  if (result?.flow === 'treatment') return m.results_treatment()
  if (result === null || label === null) return m.results_title()
  if (result.flow === 'observation') return m.results_observation({ label })
  return isAssessed(result.outcome) ? m.results_of({ label }) : m.outcome_unassessed()
}

const alertsIn = (result: StoredResult): readonly AcuteAlert[] =>
  result.flow === 'officer' ? outcomeAlerts(result.outcome) : result.outcome.alerts

/** One's own assessment: its result with what can be done with it, or that it has none yet. */
export const StoredAssessment = ({ assessment }: { assessment: Assessment }) => {
  const language = useLanguage()
  const { id, startedAt, completedAt, storedAt, status, result } = assessment
  const action = useFirstAction(result === null ? [] : alertsIn(result))
  const lead = (
    <>
      {formatDate(startedAt, language)} {status === 'archived' && <StatusBadge status={status} />}
    </>
  )
  return (
    <Page
      title={action?.text ?? titleOf(assessment)}
      urgent={action?.lang ?? null}
      lead={lead}
      width="text"
    >
      <div className="hp-flow">
        {result === null || completedAt === null ? (
          <p>{m.results_not_completed()}</p>
        ) : (
          <Result result={result}>
            <StoredLine>
              {m.results_stored({ time: formatDateTime(storedAt, language) })}
            </StoredLine>
          </Result>
        )}
        <div className="hp-actions hp-no-print">
          {result !== null && completedAt !== null && (
            <>
              <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
                {m.results_print()}
              </Button>
              <DownloadButton result={result} times={{ startedAt, completedAt }} />
              {result.flow === 'officer' && (
                <ButtonLink to="/assessment/$id/form" params={{ id }} variant="secondary">
                  {m.report_title()}
                </ButtonLink>
              )}
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

const Result = ({ result, children }: { result: StoredResult; children: ReactNode }) => {
  switch (result.flow) {
    case 'officer':
      return <OutcomeView outcome={result.outcome} stored={children} />
    case 'observation':
      return (
        <ObservationOutcomeView outcome={result.outcome} notes={result.notes} stored={children} />
      )
    case 'treatment':
      return <TreatmentOutcomeView outcome={result.outcome} stored={children} />
  }
}
