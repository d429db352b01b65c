import type { ReactNode } from 'react'
import type { StoredResult } from '#contract/assessments.ts'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { ObservationDocumentButton } from '#web/shared/assessment/document/observation-document-button.tsx'
import { TreatmentPlanButton } from '#web/shared/assessment/document/treatment-plan-button.tsx'
import { ObservationOutcomeView } from '#web/shared/assessment/observation-outcome/observation-outcome-view.tsx'
import { TreatmentOutcomeView } from '#web/shared/assessment/treatment-outcome/treatment-outcome-view.tsx'
import * as m from '#web/generated/messages/messages.js'

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
export const flowResultOf = <F extends Flow>(flow: F, result: Results[F]) => {
  const { title, alerts, paper, view, download } = flowResults[flow]
  return {
    title,
    alerts: alerts(result),
    paper: paper(result),
    view: (stored: ReactNode) => view(result, stored),
    download: (times: Times) => download(result, times),
  }
}
