import { denialOf, nothingFirst } from '../access/decide.ts'
import { permissionOf, type FunctionName } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'

/**
 * LIVE-01: what may change while a page is open, and the functions whose answers are stale then. Whoever may call none of
 * them is not told of the change; the web asks again for those that are on the screen.
 */
export const topics = {
  companies: [
    'companies.list',
    'companies.get',
    'companies.getStats',
    'profiles.list',
    'statistics.places',
    'system.status',
  ],
  departments: [
    'departments.list',
    'departments.get',
    'departments.listWithUsage',
    'companies.getStats',
    'profiles.list',
    'statistics.places',
  ],
  users: [
    'profiles.list',
    'profiles.get',
    'companies.list',
    'companies.getStats',
    'departments.listWithUsage',
    'system.status',
  ],
  superadmins: ['superadmins.list', 'system.status'],
  /** What is in use in the flows. */
  content: [
    'officer.content',
    'observation.content',
    'treatment.content',
    'resources.list',
    'content.figures',
    'approaches.listWithCounts',
    'approaches.get',
    'categories.list',
    'categories.get',
    'contentHistory.list',
    'influenceRules.sources',
    'modules.listWithRules',
    'modules.get',
    'questions.listWithGroups',
    'questions.get',
    'symptomBank.list',
    'symptomBank.get',
    'symptomGroups.listWithCounts',
    'symptomGroups.get',
    'symptoms.listWithGroups',
    'symptoms.get',
    'system.status',
  ],
  /** Drafts, what waits for approval, and what was in use before. */
  versions: [
    'approaches.listWithCounts',
    'approaches.get',
    'categories.list',
    'categories.get',
    'contentHistory.list',
    'modules.listWithRules',
    'modules.get',
    'questions.listWithGroups',
    'questions.get',
    'symptomBank.list',
    'symptomBank.get',
    'symptomGroups.listWithCounts',
    'symptomGroups.get',
    'symptoms.listWithGroups',
    'symptoms.get',
    'system.status',
  ],
  approvals: ['contentApprovals.current', 'contentApprovals.get'],
  settings: ['systemSettings.get', 'systemSettings.passwordRules', 'contentFiles.limits'],
  /** The caller's own. */
  assessments: ['assessments.list', 'assessments.overview', 'assessments.get'],
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

/** Of whose change is told, by ids alone: null stands for everybody. */
export type Change = {
  readonly topic: Topic
  readonly companyId: string | null
  readonly userId: string | null
}

/** Who has an open page, as far as it matters to what they are told. */
export type Listener = {
  readonly userId: string
  readonly companyId: string | null
  readonly isSuperadmin: boolean
  /** What they may ask for (`topicsFor`). */
  readonly topics: ReadonlySet<Topic>
}

/** Where such a row is of no company, it is nobody's business but that of those who administer all of them. */
const ofSuperadmins: ReadonlySet<Topic> = new Set(['users', 'versions'])

const rightsDependOn: ReadonlySet<Topic> = new Set([
  'companies',
  'users',
  'superadmins',
  'settings',
  'sessions',
  'secondFactors',
  'identity',
])

/** AUTH-12: whether it may have changed what somebody may do, or whether they are signed in. */
export const changesRights = ({ topic }: Change): boolean => rightsDependOn.has(topic)

/** The topics in which there is something that the role may ask for. What anybody may ask for gives nobody a right. */
export const topicsFor = (role: Role, delegates: boolean): ReadonlySet<Topic> =>
  new Set(
    (Object.keys(topics) as Topic[]).filter((topic) =>
      topics[topic]
        .map(permissionOf)
        .some(
          (permission) =>
            permission.allowed !== 'anyone' &&
            denialOf(permission, { ...nothingFirst, role }, delegates) === null,
        ),
    ),
  )

/** LIVE-01: whether somebody is told of it: it is theirs or their company's, and they may ask for what is stale by it. */
export const isToldTo = ({ topic, companyId, userId }: Change, to: Listener): boolean => {
  if (!to.topics.has(topic)) return false
  if (userId !== null) return userId === to.userId
  if (to.isSuperadmin) return true
  return companyId === null ? !ofSuperadmins.has(topic) : companyId === to.companyId
}
