import type { ReactNode } from 'react'
import type { StoredResult } from '#contract/assessments.ts'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import type { AssessmentFlow } from '#domain/assessment/status.ts'
import { AssessmentRecordButton } from '#web/shared/assessment/document/assessment-record-button.tsx'
import { ObservationDocumentButton } from '#web/shared/assessment/document/observation-document-button.tsx'
import { TreatmentPlanButton } from '#web/shared/assessment/document/treatment-plan-button.tsx'
import { WorkDocumentButton } from '#web/shared/assessment/document/work-document-button.tsx'
import { ObservationOutcomeView } from '#web/shared/assessment/observation-outcome/observation-outcome-view.tsx'
import { OutcomeView } from '#web/shared/assessment/officer-outcome/outcome-view.tsx'
import { TreatmentOutcomeView } from '#web/shared/assessment/treatment-outcome/treatment-outcome-view.tsx'
import * as m from '#web/generated/messages/messages.js'

type Results = { readonly [F in AssessmentFlow]: Extract<StoredResult, { flow: F }> }

/** ISO instants. */
type Times = { readonly startedAt: string; readonly completedAt: string }

type FlowResult<F extends AssessmentFlow> = {
  /** 'Resultat: Modul 9'; `label`: null when nothing is first. */
  readonly title: (result: Results[F], label: string | null) => string
  readonly alerts: (result: Results[F]) => readonly AcuteAlert[]
  /** F-A10: what its print is called, and the words that it is known by. */
  readonly paper: (result: Results[F]) => {
    readonly document: string
    readonly whose: readonly string[]
  }
  /** `stored`: when the server stored it. */
  readonly view: (result: Results[F], stored: ReactNode) => ReactNode
  /** The document of the flow, as a file; `id`: of the assessment. */
  readonly download: (result: Results[F], times: Times, id: string) => ReactNode
}

/** How the page shows the stored result of each flow (SAFE-06). */
const flowResults: { readonly [F in AssessmentFlow]: FlowResult<F> } = {
  officer: {
    title: ({ outcome }, label) => {
      if (label === null) return m.results_title()
      return isAssessed(outcome) ? m.results_of({ label }) : m.outcome_unassessed()
    },
    alerts: ({ outcome }) => outcomeAlerts(outcome),
    paper: ({ outcome }) => ({
      document: m.results_of({ label: outcome.module.label }),
      whose: [],
    }),
    view: ({ outcome }, stored) => <OutcomeView outcome={outcome} stored={stored} />,
    download: ({ outcome }, times, id) => (
      <>
        <WorkDocumentButton outcome={outcome} {...times} />
        <AssessmentRecordButton id={id} outcome={outcome} completedAt={times.completedAt} />
      </>
    ),
  },
  observation: {
    title: (_result, label) =>
      label === null ? m.results_title() : m.results_observation({ label }),
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
export const flowResultOf = <F extends AssessmentFlow>(flow: F, result: Results[F]) => {
  const { title, alerts, paper, view, download } = flowResults[flow]
  return {
    title: (label: string | null) => title(result, label),
    alerts: alerts(result),
    paper: paper(result),
    view: (stored: ReactNode) => view(result, stored),
    download: (times: Times, id: string) => download(result, times, id),
  }
}
