import { createRoute } from '@tanstack/react-router'
import { readBoardSearch } from '#web/ward/kit/board-search.ts'
import {
  readPhoneCallSearch,
  readCaseSearch,
  readCheckSearch,
  readLateSearch,
} from '#web/ward/case/case-search.ts'
import { page } from '../shell/routed-page.tsx'
import { guarded, root } from './parent-routes.ts'

/** The board of a ward, and its cases. The page of the next case is a new one: nothing of the last one stays. */
const board = createRoute({
  getParentRoute: () => guarded,
  path: '/board',
  validateSearch: readBoardSearch,
  component: page(async () => (await import('#web/ward/board/board-page.tsx')).BoardPage),
})

const wholeCase = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id',
  remountDeps: ({ params }) => params,
  validateSearch: readCaseSearch,
  component: page(async () => (await import('#web/ward/case/case-page.tsx')).CasePage),
})

const check = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/check',
  remountDeps: ({ params }) => params,
  validateSearch: readCheckSearch,
  component: page(async () => (await import('#web/ward/case/check/check-page.tsx')).CheckPage),
})

/** FUP-25: the emergency card, among the code of the check. */
const card = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/card',
  remountDeps: ({ params }) => params,
  validateSearch: readCheckSearch,
  component: page(async () => (await import('#web/ward/case/check/check-page.tsx')).NoReactionPage),
})

/** FUP-150: its address has neither the case nor the words that are typed. */
const typedCheck = createRoute({
  getParentRoute: () => guarded,
  path: '/check',
  component: page(
    async () => (await import('#web/ward/case/check/typed-check-page.tsx')).TypedCheckPage,
  ),
})

/** FUP-60: the script of a call to health. */
const phoneCall = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/call',
  remountDeps: ({ params }) => params,
  validateSearch: readPhoneCallSearch,
  component: page(
    async () => (await import('#web/ward/case/phone-call/phone-call-page.tsx')).PhoneCallPage,
  ),
})

const plan = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/plan',
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/ward/case/plan/plan-page.tsx')).PlanPage),
})

const sheet = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/sheet',
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/ward/case/sheets/sheet-page.tsx')).SheetPage),
})

/** FUP-101: a check from paper. */
const lateEntry = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/late',
  remountDeps: ({ params }) => params,
  validateSearch: readLateSearch,
  component: page(async () => (await import('#web/ward/case/late-page.tsx')).LatePage),
})

/** FUP-115: the whole case on paper. */
const print = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/print',
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/ward/case/print/print-page.tsx')).PrintPage),
})

/** FUP-07: a shared assessment. */
const assessment = createRoute({
  getParentRoute: () => guarded,
  path: '/cases/$id/assessments/$assessmentId',
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/ward/case/assessment-page.tsx')).AssessmentPage),
})

const handover = createRoute({
  getParentRoute: () => guarded,
  path: '/handover/$departmentId',
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/ward/handover/handover-page.tsx')).HandoverPage),
})

/** FUP-42: without a session: the device of a duty room. */
export const screenRoute = createRoute({
  getParentRoute: () => root,
  path: '/screen',
  component: page(async () => (await import('#web/ward/screen/screen-page.tsx')).ScreenPage),
})

export const caseRoutes = [
  board,
  wholeCase,
  check,
  card,
  typedCheck,
  phoneCall,
  plan,
  sheet,
  lateEntry,
  print,
  assessment,
  handover,
] as const
