import { createRoute } from '@tanstack/react-router'
import { guarded } from './guarded-route.ts'
import { officerRoute } from './officer-routes.ts'
import { page } from './page.tsx'

/** The flows of assessment and their results. */
const entry = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment',
  component: page(async () => (await import('#web/features/assessment/entry-page.tsx')).EntryPage),
})

const results = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment/$id/results',
  component: page(async () => (await import('#web/features/results/results-page.tsx')).ResultsPage),
})

export const assessmentRoutes = [entry, results, officerRoute] as const
