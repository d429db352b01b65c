import { createRoute } from '@tanstack/react-router'
import { flows } from '#web/lib/flow-store/flows.ts'
import { page } from '../shell/routed-page.tsx'
import { guarded } from './parent-routes.ts'

/** Loads every step with the first one, so that a user who has begun can finish offline (SAFE-04). */
const loadFlow = async () => {
  const [{ OfficerFlow }] = await Promise.all([
    import('#web/flows/officer/officer-flow.tsx'),
    import('#web/flows/officer/steps/officer-start.tsx'),
    import('#web/flows/officer/steps/guidance-page.tsx'),
    import('#web/flows/officer/steps/category-step.tsx'),
    import('#web/flows/officer/steps/symptom-step.tsx'),
    import('#web/flows/officer/steps/module-step.tsx'),
    import('#web/flows/officer/steps/report-page.tsx'),
  ])
  return OfficerFlow
}

/** The officer flow. Its steps share one state, which lives while the user stays within them. */
const flow = createRoute({
  getParentRoute: () => guarded,
  id: 'officer',
  component: page(loadFlow),
})

const start = createRoute({
  getParentRoute: () => flow,
  path: flows.officer.path,
  component: page(
    async () => (await import('#web/flows/officer/steps/officer-start.tsx')).StartPage,
  ),
})

const guidance = createRoute({
  getParentRoute: () => flow,
  path: '/assessment/guidance',
  component: page(
    async () => (await import('#web/flows/officer/steps/guidance-page.tsx')).GuidancePage,
  ),
})

const categories = createRoute({
  getParentRoute: () => flow,
  path: '/assessment/categories',
  component: page(
    async () => (await import('#web/flows/officer/steps/category-step.tsx')).CategoriesPage,
  ),
})

const symptoms = createRoute({
  getParentRoute: () => flow,
  path: '/assessment/symptoms',
  /** The number of the shown category among the chosen ones, from 1. The address omits the first one. */
  validateSearch: (search): { category?: number } => {
    const category = Number(search['category'])
    return Number.isInteger(category) && category > 1 ? { category } : {}
  },
  component: page(
    async () => (await import('#web/flows/officer/steps/symptom-step.tsx')).SymptomsPage,
  ),
})

const module = createRoute({
  getParentRoute: () => flow,
  path: '/assessment/module',
  component: page(
    async () => (await import('#web/flows/officer/steps/module-step.tsx')).ModulePage,
  ),
})

const report = createRoute({
  getParentRoute: () => flow,
  path: '/assessment/report',
  component: page(
    async () => (await import('#web/flows/officer/steps/report-page.tsx')).ReportPage,
  ),
})

export const officerRoute = flow.addChildren([
  start,
  guidance,
  categories,
  symptoms,
  module,
  report,
])
