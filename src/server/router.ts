import { assessmentsRouter } from './features/assessments/router.ts'
import { authMutationsRouter } from './features/authMutations/router.ts'
import { companiesRouter } from './features/companies/router.ts'
import { contentRouter } from './features/content/router.ts'
import { departmentsRouter } from './features/departments/router.ts'
import { meRouter } from './features/me/router.ts'
import { observationRouter } from './features/observation/router.ts'
import { officerRouter } from './features/officer/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { resourcesRouter } from './features/resources/router.ts'
import { ruleSimulationRouter } from './features/ruleSimulation/router.ts'
import { superadminsRouter } from './features/superadmins/router.ts'
import { systemRouter } from './features/system/router.ts'
import { systemSettingsRouter } from './features/systemSettings/router.ts'
import { treatmentRouter } from './features/treatment/router.ts'
import { router } from './platform/endpoint.ts'

/** Every function, `module.name` as the specification names it. */
export const appRouter = router({
  assessments: assessmentsRouter,
  authMutations: authMutationsRouter,
  companies: companiesRouter,
  content: contentRouter,
  departments: departmentsRouter,
  me: meRouter,
  observation: observationRouter,
  officer: officerRouter,
  profiles: profilesRouter,
  resources: resourcesRouter,
  ruleSimulation: ruleSimulationRouter,
  superadmins: superadminsRouter,
  system: systemRouter,
  systemSettings: systemSettingsRouter,
  treatment: treatmentRouter,
})

export type AppRouter = typeof appRouter
