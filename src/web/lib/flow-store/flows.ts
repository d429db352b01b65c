import type { AssessmentFlow } from '#domain/assessment/status.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-01: what each flow is called, and where it begins or goes on. */
export const flows = {
  officer: { name: m.flow_name_officer, path: '/assessment/start' },
  observation: { name: m.flow_name_observation, path: '/assessment/observation' },
  treatment: { name: m.flow_name_treatment, path: '/assessment/treatment' },
} as const satisfies Record<AssessmentFlow, object>
