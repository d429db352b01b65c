import { denialOf, noPendingSteps } from '../access/decide.ts'
import { permissionOf, type FunctionName } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'

/** What the editors of content see: published rows and drafts. */
const editedContent = [
  'approaches.listWithCounts',
  'approaches.get',
  'categories.list',
  'categories.get',
  'contentHistory.list',
  'contentHistory.dependents',
  'modules.listWithRules',
  'modules.get',
  'questions.listWithGroups',
  'questions.get',
  'reviews.list',
  'sources.list',
  'sources.get',
  'sources.usedBy',
  'symptomBank.list',
  'symptomBank.get',
  'symptomGroups.listWithCounts',
  'symptomGroups.get',
  'symptoms.listWithGroups',
  'symptoms.get',
  'system.status',
  'tasks.list',
] as const

/**
 * LIVE-01: the topics that can change while a page is open, and the functions whose answers are then stale. The server
 * does not notify a user who may call none of them. The web asks again for the answers on the screen.
 */
export const topics = {
  companies: [
    'companies.list',
    'companies.get',
    'companies.getStats',
    'profiles.list',
    'statistics.places',
    'system.status',
    'tasks.list',
  ],
  departments: [
    'departments.list',
    'departments.get',
    'departments.listWithUsage',
    'companies.getStats',
    'profiles.list',
    'statistics.places',
    'tasks.list',
  ],
  users: [
    'profiles.list',
    'profiles.get',
    'companies.list',
    'companies.getStats',
    'departments.listWithUsage',
    'system.status',
    'tasks.list',
  ],
  superadmins: ['superadmins.list', 'system.status', 'tasks.list'],
  /** ADM-05: a job or a mail that fails, or works again. */
  operation: ['system.status', 'tasks.list'],
  /** The content in use in the flows. */
  content: [
    'officer.content',
    'observation.content',
    'treatment.content',
    'resources.list',
    'content.figures',
    'influenceRules.sources',
    ...editedContent,
  ],
  /** Drafts, versions that wait for approval, and earlier versions. */
  versions: editedContent,
  approvals: ['contentApprovals.current', 'contentApprovals.get'],
  settings: ['systemSettings.get', 'systemSettings.passwordRules', 'contentFiles.limits'],
  /** The caller's own. */
  assessments: ['assessments.list', 'assessments.overview', 'assessments.get'],
  /** FUP-120: who has a function where. */
  functions: [
    'functions.list',
    'functions.mine',
    'functions.staff',
    // BO-01, BO-21: a user is listed with the functions.
    'profiles.list',
    'profiles.get',
    'followUp.get',
    'cases.board',
    'cases.countUrgent',
    'cases.forHealth',
    'cases.get',
    'cases.compare',
    'cases.assessment',
    'cases.ofAssessment',
    // FUP-122, FUP-123: who watches open cases, and the functions that wait for a second yes.
    'tasks.list',
  ],
  /** FUP-130: only for staff with a function in the department. */
  cases: [
    'cases.board',
    'cases.countUrgent',
    'cases.forHealth',
    'cases.get',
    'cases.compare',
    'cases.assessment',
    'cases.ofAssessment',
    'handovers.get',
  ],
  checks: ['cases.board', 'cases.countUrgent', 'cases.get', 'handovers.get'],
  handovers: ['handovers.get'],
  sessions: ['ownSessions.list'],
  secondFactors: ['twoFactor.status', 'passkeys.list'],
  /** X6: whether the caller's identity is confirmed. */
  identity: [
    'ownData.resets',
    'ownData.accessLog',
    'assessments.list',
    'assessments.overview',
    'assessments.get',
  ],
} as const satisfies Readonly<Record<string, readonly FunctionName[]>>

export type Topic = keyof typeof topics

/** The owner of a change, only as ids. null: everybody. */
export type Change = {
  readonly topic: Topic
  readonly companyId: string | null
  /** FUP-130: only staff with a function in it; null: the department makes no difference. */
  readonly departmentId: string | null
  /** FUP-112: in that department, staff whose only function is health hear of it. False: of a case that is not for health. */
  readonly isForHealth: boolean
  readonly userId: string | null
}

/** The user of an open page, with the properties that decide about notifications. */
export type Listener = {
  readonly userId: string
  readonly companyId: string | null
  readonly isSuperadmin: boolean
  /** FUP-120: where the user has a function. */
  readonly departments: ReadonlySet<string>
  /** FUP-112: where the user reads every case: as officer or shift leader. */
  readonly wards: ReadonlySet<string>
  /** The topics that the user may ask for (`topicsFor`). */
  readonly topics: ReadonlySet<Topic>
}

/** Changes without a company in these topics reach only superadmins. */
const ofSuperadmins: ReadonlySet<Topic> = new Set(['users', 'versions', 'operation'])

const rightsDependOn: ReadonlySet<Topic> = new Set([
  'companies',
  'users',
  'superadmins',
  'settings',
  'functions',
  'sessions',
  'secondFactors',
  'identity',
])

/** AUTH-12: whether the change can affect the rights or the sign-in of a user. */
export const changesRights = ({ topic }: Change): boolean => rightsDependOn.has(topic)

/** The topics with a function that the role may call. Functions open to anyone do not count. */
export const topicsFor = (role: Role, delegates: boolean): ReadonlySet<Topic> =>
  new Set(
    (Object.keys(topics) as Topic[]).filter((topic) =>
      topics[topic]
        .map(permissionOf)
        .some(
          (permission) =>
            permission.allowed !== 'anyone' &&
            denialOf(permission, { ...noPendingSteps, role }, delegates) === null,
        ),
    ),
  )

/** LIVE-01: whether to notify a user: the change is in the user's scope and makes a permitted answer stale. */
export const shouldNotify = (
  { topic, companyId, departmentId, isForHealth, userId }: Change,
  to: Listener,
): boolean => {
  if (!to.topics.has(topic)) return false
  const places = isForHealth ? to.departments : to.wards
  if (departmentId !== null && !places.has(departmentId)) return false
  if (userId !== null) return userId === to.userId
  if (to.isSuperadmin) return true
  return companyId === null ? !ofSuperadmins.has(topic) : companyId === to.companyId
}
