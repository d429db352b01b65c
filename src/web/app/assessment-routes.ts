import { createRoute } from '@tanstack/react-router'
import { guarded } from './guarded-route.ts'
import { page } from './page.tsx'

/** The flows of assessment and their results. */
const entry = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment',
  component: page(async () => (await import('#web/features/assessment/entry-page.tsx')).EntryPage),
})

const start = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment/start',
  component: page(async () => (await import('#web/features/assessment/entry-page.tsx')).EntryPage),
})

export const assessmentRoutes = [entry, start] as const
