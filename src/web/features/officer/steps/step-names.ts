import type { StepId } from '#domain/assessment/officer/flow.ts'
import * as m from '#web/generated/messages/messages.js'

/** The specification's section 9, and the pages before and after the five steps. */
const names = {
  entry: m.officer_step_entry,
  start: m.officer_step_start,
  guidance: m.officer_step_guidance,
  categories: m.officer_step_categories,
  symptoms: m.officer_step_symptoms,
  module: m.officer_step_module,
  report: m.officer_step_report,
} as const satisfies Record<StepId, () => string>

export const stepName = (step: StepId): string => names[step]()
