import type { AssessmentFlow } from '#domain/assessment/status.ts'
import * as m from '#web/generated/messages/messages.js'

type FlowPlace = {
  readonly name: () => string
  /** Where it begins, and where one goes on. */
  readonly path: string
}

/** OFF-01: what each flow is called, and where it is. */
export const flows: Readonly<Record<AssessmentFlow, FlowPlace>> = {
  officer: { name: m.flow_name_officer, path: '/assessment/start' },
  observation: { name: m.flow_name_observation, path: '/assessment/observation' },
  treatment: { name: m.flow_name_treatment, path: '/assessment/treatment' },
}
