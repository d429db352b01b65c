import { assessmentsRouter } from './features/assessments/router.ts'
import { auditLogRouter } from './features/auditLog/router.ts'
import { authMutationsRouter } from './features/authMutations/router.ts'
import {
  approachesRouter,
  influenceRulesRouter,
  categoriesRouter,
  modulesRouter,
  questionsRouter,
  symptomBankRouter,
  symptomGroupsRouter,
  symptomsRouter,
} from './features/clinical/routers/kind-routers.ts'
import { boardScreensRouter } from './features/boardScreens/router.ts'
import { casesRouter } from './features/cases/router.ts'
import { checksRouter } from './features/checks/router.ts'
import {
  contentHistoryRouter,
  contentOwnershipRouter,
} from './features/clinical/routers/history-router.ts'
import { reviewsRouter } from './features/clinical/routers/reviews-router.ts'
import { sourcesRouter } from './features/clinical/routers/sources-router.ts'
import { contentFilesRouter } from './features/clinical/routers/transfer-router.ts'
import { companiesRouter } from './features/companies/router.ts'
import { contentRouter } from './features/content/router.ts'
import { contentApprovalsRouter } from './features/contentApprovals/router.ts'
import { departmentsRouter } from './features/departments/router.ts'
import { followUpRouter } from './features/followUp/router.ts'
import { functionsRouter } from './features/functions/router.ts'
import { guardsRouter } from './features/guards/router.ts'
import { handoversRouter } from './features/handovers/router.ts'
import { meRouter } from './features/me/router.ts'
import { observationRouter } from './features/observation/router.ts'
import { officerRouter } from './features/officer/router.ts'
import { outboxRouter } from './features/outbox/router.ts'
import { outcomesRouter } from './features/outcomes/router.ts'
import { ownDataRouter } from './features/ownData/router.ts'
import { ownSessionsRouter } from './features/ownSessions/router.ts'
import { passkeysRouter } from './features/passkeys/router.ts'
import { plansRouter } from './features/plans/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { receiptsRouter } from './features/receipts/router.ts'
import { resourcesRouter } from './features/resources/router.ts'
import { restrictionsRouter } from './features/restrictions/router.ts'
import { ruleSimulationRouter } from './features/ruleSimulation/router.ts'
import { serviceAccountsRouter } from './features/serviceAccounts/router.ts'
import { sheetsRouter } from './features/sheets/router.ts'
import { statisticsRouter } from './features/statistics/router.ts'
import { superadminsRouter } from './features/superadmins/router.ts'
import { systemRouter } from './features/system/router.ts'
import { systemSettingsRouter } from './features/systemSettings/router.ts'
import { tasksRouter } from './features/tasks/router.ts'
import { treatmentRouter } from './features/treatment/router.ts'
import { twoFactorRouter } from './features/twoFactor/router.ts'
import { router } from './core/endpoint.ts'

/** Every function, `module.name` as the specification names it. */
export const appRouter = router({
  approaches: approachesRouter,
  assessments: assessmentsRouter,
  auditLog: auditLogRouter,
  authMutations: authMutationsRouter,
  boardScreens: boardScreensRouter,
  cases: casesRouter,
  categories: categoriesRouter,
  checks: checksRouter,
  companies: companiesRouter,
  content: contentRouter,
  contentApprovals: contentApprovalsRouter,
  contentFiles: contentFilesRouter,
  contentHistory: contentHistoryRouter,
  contentOwnership: contentOwnershipRouter,
  departments: departmentsRouter,
  followUp: followUpRouter,
  functions: functionsRouter,
  guards: guardsRouter,
  handovers: handoversRouter,
  influenceRules: influenceRulesRouter,
  me: meRouter,
  modules: modulesRouter,
  observation: observationRouter,
  officer: officerRouter,
  outbox: outboxRouter,
  outcomes: outcomesRouter,
  ownData: ownDataRouter,
  ownSessions: ownSessionsRouter,
  passkeys: passkeysRouter,
  plans: plansRouter,
  profiles: profilesRouter,
  questions: questionsRouter,
  receipts: receiptsRouter,
  resources: resourcesRouter,
  restrictions: restrictionsRouter,
  reviews: reviewsRouter,
  ruleSimulation: ruleSimulationRouter,
  serviceAccounts: serviceAccountsRouter,
  sources: sourcesRouter,
  sheets: sheetsRouter,
  statistics: statisticsRouter,
  superadmins: superadminsRouter,
  symptomBank: symptomBankRouter,
  symptomGroups: symptomGroupsRouter,
  symptoms: symptomsRouter,
  system: systemRouter,
  systemSettings: systemSettingsRouter,
  tasks: tasksRouter,
  treatment: treatmentRouter,
  twoFactor: twoFactorRouter,
})

export type AppRouter = typeof appRouter
