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
