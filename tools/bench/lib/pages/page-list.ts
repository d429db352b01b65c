/** Without an account; goal 5 asks that they are readable without a script. */
export const openPages = [
  { id: 'landing', name: 'Landing', at: '/', kind: 'open' },
  { id: 'signIn', name: 'Sign-in', at: '/login', kind: 'open' },
  { id: 'signUp', name: 'Sign-up', at: '/signup', kind: 'open' },
  { id: 'privacy', name: 'Privacy', at: '/privacy', kind: 'open' },
  { id: 'accessibility', name: 'Accessibility', at: '/accessibility', kind: 'open' },
  { id: 'notFound', name: 'Page not found', at: '/finnes-ikke', kind: 'open' },
] as const

const officerPages = [
  { id: 'officerStart', name: 'Officer: do you know them', at: '/start', kind: 'step' },
  { id: 'officerGuidance', name: 'Officer: guidance', at: '/guidance', kind: 'step' },
  { id: 'officerCategories', name: 'Officer: categories', at: '/categories', kind: 'step' },
  { id: 'officerSymptoms', name: 'Officer: symptoms of a category', at: '/symptoms', kind: 'step' },
  { id: 'officerModule', name: 'Officer: module', at: '/module', kind: 'step' },
  { id: 'officerReport', name: 'Officer: report', at: '/report', kind: 'step' },
] as const

const observationPages = [
  {
    id: 'observationIntro',
    name: 'Observation: intro',
    at: '/assessment/observation',
    kind: 'step',
  },
  {
    id: 'observationSymptoms',
    name: 'Observation: all 87 symptoms',
    at: 'step=symptoms',
    kind: 'step',
  },
  {
    id: 'observationQuestions',
    name: 'Observation: a question',
    at: 'step=questions',
    kind: 'step',
  },
  { id: 'observationResults', name: 'Observation: result', at: 'step=results', kind: 'step' },
] as const

const treatmentPages = [
  { id: 'treatmentIntro', name: 'Treatment: intro', at: '/assessment/treatment', kind: 'step' },
  {
    id: 'treatmentSymptoms',
    name: 'Treatment: all 87 symptoms',
    at: 'step=symptoms',
    kind: 'step',
  },
  { id: 'treatmentIntensity', name: 'Treatment: intensity', at: 'step=intensity', kind: 'step' },
  { id: 'treatmentQuestions', name: 'Treatment: a question', at: 'step=questions', kind: 'step' },
  { id: 'treatmentPlan', name: 'Treatment: plan', at: 'step=plan', kind: 'step' },
] as const

export const backOffice = [
  { id: 'admin', name: 'Back office: dashboard', at: '/admin', kind: 'other' },
  { id: 'adminUsers', name: 'Back office: users', at: '/admin/users', kind: 'other' },
  { id: 'adminSymptoms', name: 'Back office: symptoms', at: '/admin/symptoms', kind: 'other' },
  {
    id: 'adminStatistics',
    name: 'Back office: statistics',
    at: '/admin/statistics',
    kind: 'other',
  },
] as const

/** The measured pages, with the end of their address. A flow is listed by its steps. */
export const pages = [
  ...openPages,
  { id: 'dashboard', name: 'Dashboard', at: '/dashboard', kind: 'other' },
  ...officerPages,
  ...observationPages,
  ...treatmentPages,
  { id: 'results', name: 'Results of a stored one', at: '/results', kind: 'other' },
  ...backOffice,
] as const

export type PageId = (typeof pages)[number]['id']

/** The pages with the whole symptom list. */
export const longPages: ReadonlySet<string> = new Set(['observationSymptoms', 'treatmentSymptoms'])
