import { createRoute } from '@tanstack/react-router'
import { readBoardSearch, type BoardSearch } from '#web/ward/kit/board-search.ts'
import { page } from '../shell/routed-page.tsx'
import { guarded, root } from './parent-routes.ts'

/** FUP-71: what the board asks to do with the restriction that ends first. */
type CaseSearch = { readonly restriction?: 'renew' | 'end' | undefined }

const readCaseSearch = (search: Readonly<Record<string, unknown>>): CaseSearch => {
  const { restriction } = search
  return { restriction: restriction === 'renew' || restriction === 'end' ? restriction : undefined }
}

/** Where the user came from, and goes back to: the case, or the board with what it was narrowed to. */
type CheckSearch = BoardSearch & { readonly from?: 'board' | undefined }

const readCheckSearch = (search: Readonly<Record<string, unknown>>): CheckSearch => ({
  ...readBoardSearch(search),
  from: search['from'] === 'board' ? 'board' : undefined,
})

/** FUP-25, FUP-63: the number that was rung on the way; undefined: nobody says so. */
type PhoneCallSearch = { readonly rung?: '113' | undefined }

const readPhoneCallSearch = ({ rung }: Readonly<Record<string, unknown>>): PhoneCallSearch => ({
  // The address has 113, which is parsed as a number.
  rung: String(rung) === '113' ? '113' : undefined,
})

type LateSearch = {
  /** The number of the sheet that is entered; undefined: the check is on no sheet. */
  readonly sheet?: number | undefined
}

const readLateSearch = (search: Readonly<Record<string, unknown>>): LateSearch => ({
  sheet:
    typeof search['sheet'] === 'number' && Number.isInteger(search['sheet'])
      ? search['sheet']
      : undefined,
})

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
