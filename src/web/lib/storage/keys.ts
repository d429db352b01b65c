export type FlowName = 'officer' | 'observation' | 'treatment'

/** The officer's assessment has the name that the specification gives it, section 3. */
export const officerKeys = {
  knowsPerson: 'assessmentKnowsPerson',
  categories: 'selectedCategories',
  data: 'assessmentData',
  recommendation: 'moduleRecommendation',
} as const

/** Where a draft of the other flows is kept. */
export const draftKeys = {
  observation: 'holdepunkt-observation',
  treatment: 'holdepunkt-treatment',
} as const satisfies Record<Exclude<FlowName, 'officer'>, string>

/** When the flow's answers were last kept: an ISO instant, as JSON. */
export const savedAtKeys = {
  officer: 'holdepunkt-saved-officer',
  observation: 'holdepunkt-saved-observation',
  treatment: 'holdepunkt-saved-treatment',
} as const satisfies Record<FlowName, string>
