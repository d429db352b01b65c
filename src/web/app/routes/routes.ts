import { createRoute, redirect } from '@tanstack/react-router'
import { readFilters } from '#web/flows/history/history-search.ts'
import {
  invitationToken,
  passwordResetToken,
  providerAnswerToken,
} from '#web/lib/navigation/link-token.ts'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { observationStepIds } from '#domain/assessment/observation/observation-steps.ts'
import { treatmentStepIds } from '#domain/assessment/treatment/treatment-steps.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { readStepSearch } from '#web/lib/navigation/address-search.ts'
import { page } from '../shell/routed-page.tsx'
import { adminRoute } from './admin-routes.ts'
import { caseRoutes, screenRoute } from './case-routes.ts'
import { guarded, root } from './parent-routes.ts'
import { officerRoute } from './officer-routes.ts'

/** The flows of assessment and their results. */
const entry = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment',
  component: page(async () => (await import('#web/flows/entry/entry-page.tsx')).EntryPage),
})

const results = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment/$id/results',
  component: page(async () => (await import('#web/flows/results/results-page.tsx')).ResultsPage),
})

/** OFF-10: the Modulskjema. */
const form = createRoute({
  getParentRoute: () => guarded,
  path: '/assessment/$id/form',
  component: page(async () => (await import('#web/flows/results/form-page.tsx')).FormPage),
})

/** OBS-01: the step is in the address, so that a reload and the browser's back keep it. */
const observation = createRoute({
  getParentRoute: () => guarded,
  path: flows.observation.path,
  validateSearch: (search) => readStepSearch(observationStepIds, search),
  component: page(
    async () => (await import('#web/flows/observation/observation-flow.tsx')).ObservationFlow,
  ),
})

/** TRT-01: the treatment flow. */
const treatment = createRoute({
  getParentRoute: () => guarded,
  path: flows.treatment.path,
  validateSearch: (search) => readStepSearch(treatmentStepIds, search),
  component: page(
    async () => (await import('#web/flows/treatment/treatment-flow.tsx')).TreatmentFlow,
  ),
})

const assessmentRoutes = [entry, results, form, observation, treatment, officerRoute] as const

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: page(async () => (await import('../front-page.tsx')).FrontPage),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // The key is always present: an omitted key keeps the value of the address.
  validateSearch: (search): { redirect?: string | undefined } => {
    const path = safeRedirect(search['redirect'])
    return { redirect: path === '/' ? undefined : path }
  },
  component: page(async () => (await import('#web/account/sign-in/login-page.tsx')).LoginPage),
})

const loginProvider = createRoute({
  getParentRoute: () => root,
  path: '/login/provider',
  // As for an invitation (L2). The page also learns that the provider sent an empty answer.
  beforeLoad: ({ location }) => {
    if (location.hash === '') return
    providerAnswerToken.set(location.hash)
    throw redirect({ to: '/login/provider', replace: true })
  },
  component: page(
    async () => (await import('#web/account/sign-in/provider-page.tsx')).ProviderPage,
  ),
})

const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  component: page(async () => (await import('#web/account/sign-up/signup-page.tsx')).SignupPage),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  // Runs before the page loads, to remove the token from the address as early as possible (L2).
  beforeLoad: ({ location }) => {
    if (location.hash === '') return
    invitationToken.set(location.hash)
    throw redirect({ to: '/invitation', replace: true })
  },
  component: page(
    async () => (await import('#web/account/invitation/invitation-page.tsx')).InvitationPage,
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(async () => (await import('#web/account/password/forgot-page.tsx')).ForgotPage),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  // As for an invitation (L2).
  beforeLoad: ({ location }) => {
    if (location.hash === '') return
    passwordResetToken.set(location.hash)
    throw redirect({ to: '/reset-password', replace: true })
  },
  component: page(async () => (await import('#web/account/password/reset-page.tsx')).ResetPage),
})

const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account-deleted',
  component: page(async () => (await import('#web/account/deleted-page.tsx')).DeletedPage),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: page(async () => (await import('#web/app/static/privacy-page.tsx')).PrivacyPage),
})

const accessibility = createRoute({
  getParentRoute: () => root,
  path: '/accessibility',
  component: page(
    async () => (await import('#web/app/static/accessibility-page.tsx')).AccessibilityPage,
  ),
})

const password = createRoute({
  getParentRoute: () => guarded,
  path: '/password',
  component: page(
    async () => (await import('#web/account/password/password-page.tsx')).PasswordPage,
  ),
})

const profile = createRoute({
  getParentRoute: () => guarded,
  path: '/profile',
  component: page(async () => (await import('#web/account/profile/profile-page.tsx')).ProfilePage),
})

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard',
  component: page(
    async () => (await import('#web/flows/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
})

const waiting = createRoute({
  getParentRoute: () => guarded,
  path: '/waiting',
  component: page(async () => (await import('#web/ward/waiting/waiting-page.tsx')).WaitingPage),
})

const history = createRoute({
  getParentRoute: () => guarded,
  path: '/history',
  validateSearch: readFilters,
  component: page(async () => (await import('#web/flows/history/history-page.tsx')).HistoryPage),
})

const resources = createRoute({
  getParentRoute: () => guarded,
  path: '/resources',
  component: page(
    async () => (await import('#web/flows/resources/resources-page.tsx')).ResourcesPage,
  ),
})

/** Every path of the product. Each page is a chunk of its own, loaded on first use. */
export const routeTree = root.addChildren([
  landing,
  login,
  loginProvider,
  signup,
  invitation,
  forgotPassword,
  resetPassword,
  accountDeleted,
  privacy,
  accessibility,
  screenRoute,
  guarded.addChildren([
    password,
    profile,
    dashboard,
    history,
    waiting,
    resources,
    adminRoute,
    ...assessmentRoutes,
    ...caseRoutes,
  ]),
])
