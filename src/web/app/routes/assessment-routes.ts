import { createRoute } from '@tanstack/react-router'
import { observationStepIds } from '#domain/assessment/observation/steps.ts'
import { treatmentStepIds } from '#domain/assessment/treatment/steps.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { readStepSearch } from '#web/lib/navigation/step-search.ts'
import { guarded } from './guarded-route.ts'
import { officerRoute } from './officer-routes.ts'
import { page } from '../shell/page.tsx'

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

/** OFF-10 */
const form = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment/$id/form',
  component: page(async () => (await import('#web/features/results/form-page.tsx')).FormPage),
})

/** OBS-01: the step is in the address, so that a reload and the browser's back keep it. */
const observation = createRoute({
  getParentRoute: () => guarded,
  path: flows.observation.path,
  validateSearch: (search) => readStepSearch(observationStepIds, search),
  component: page(
    async () => (await import('#web/features/observation/observation-flow.tsx')).ObservationFlow,
  ),
})

/** TRT-01 */
const treatment = createRoute({
  getParentRoute: () => guarded,
  path: flows.treatment.path,
  validateSearch: (search) => readStepSearch(treatmentStepIds, search),
  component: page(
    async () => (await import('#web/features/treatment/treatment-flow.tsx')).TreatmentFlow,
  ),
})

export const assessmentRoutes = [
  entry,
  results,
  form,
  observation,
  treatment,
  officerRoute,
] as const
