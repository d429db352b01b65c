/** Every page that exists, by its path; the officer flow's steps are walked in specs of their own. */
export const visitorPages = [
  '/',
  '/login',
  '/signup',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/privacy',
  '/accessibility',
  '/finnes-ikke',
] as const

export const userPages = [
  '/',
  '/dashboard',
  '/history',
  '/resources',
  '/profile',
  '/password',
  '/admin',
  '/assessment',
  '/assessment/start',
  '/assessment/observation',
  '/assessment/treatment',
  '/privacy',
  '/accessibility',
  '/finnes-ikke',
] as const

/** The other pages of a visitor: the user arrives there from elsewhere, or opens the screen of a duty room. */
export const laterVisitorPages = ['/login/provider', '/account-deleted', '/screen'] as const

/** The other pages of a user: the board of a ward, a check with a typed reference, the steps of the officer flow, and the list of unsent assessments. */
export const laterUserPages = [
  '/board',
  '/check',
  '/waiting',
  '/assessment/guidance',
  '/assessment/categories',
  '/assessment/symptoms',
  '/assessment/module',
  '/assessment/report',
] as const

export const signedOutLinks = [
  { name: 'Registrer', path: '/signup' },
  { name: 'Logg inn', path: '/login' },
]
