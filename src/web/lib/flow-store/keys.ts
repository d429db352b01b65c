export type FlowName = 'officer' | 'observation' | 'treatment'

/** The officer's assessment has the name that the specification gives it, section 3. */
export const officerKeys = {
  knowsPerson: 'assessmentKnowsPerson',
  categories: 'selectedCategories',
  data: 'assessmentData',
  recommendation: 'moduleRecommendation',
} as const

/** Where a draft of the other flows is kept. */
export const draftKey = (flow: Exclude<FlowName, 'officer'>): string => `holdepunkt-${flow}`

/** When the flow's answers were last kept: an ISO instant, as JSON. */
export const savedKey = (flow: FlowName): string => `holdepunkt-saved-${flow}`
