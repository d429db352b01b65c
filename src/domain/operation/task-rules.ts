import { isSuperadmin, type Role } from '../access/roles.ts'
import { openSections, type AdminSectionId } from '../access/sections.ts'
import { isReviewed, type ContentKind, type ReviewedKind } from '../content/content-kinds.ts'

/** ADM-05: the kinds of open tasks of an administrator ('Venter på deg'), in the order of the list. */
export const taskKinds = [
  'cases-unwatched',
  'functions-waiting',
  'job-failed',
  'mail-failed',
  'content-rejected',
  'content-submitted',
  'department-full',
  'licences-scarce',
  'invitation-expiring',
  'superadmin-invitation-expiring',
] as const

export type TaskKind = (typeof taskKinds)[number]

type TaskRule = {
  /** ROLE-05: the roles that see it too while administration is delegated. Superadmins see every kind. */
  readonly delegated: readonly Role[]
  /** Where the user acts on it: the first of these sections that is open to the role. Empty: that of the content. */
  readonly sections: readonly AdminSectionId[]
}

/** ROLE-10: where each kind of reviewed content is edited. */
const contentSections: Readonly<Record<ReviewedKind, AdminSectionId>> = {
  'symptom-group': 'symptom-groups',
  symptom: 'symptoms',
  question: 'questions',
  approach: 'approaches',
  category: 'categories',
  module: 'modules',
}

/** ADM-05: who sees each kind, and where it leads. */
export const taskRules: Readonly<Record<TaskKind, TaskRule>> = {
  // FUP-122: the department and how many cases; one task each.
  'cases-unwatched': { delegated: ['org_admin'], sections: ['functions'] },
  // FUP-123: those who may be the second yes; one task for each company.
  'functions-waiting': { delegated: ['org_admin'], sections: ['functions'] },
  'job-failed': { delegated: [], sections: ['system'] },
  'mail-failed': { delegated: [], sections: ['settings'] },
  // ROLE-10: those who may write content.
  'content-rejected': { delegated: ['org_admin', 'editor'], sections: [] },
  // ROLE-10: those who may approve it. All kinds wait on one page.
  'content-submitted': { delegated: ['org_admin'], sections: ['approvals'] },
  // A superadmin finds the departments by their company.
  'department-full': { delegated: ['org_admin'], sections: ['companies', 'departments'] },
  'licences-scarce': { delegated: ['org_admin'], sections: ['companies', 'users'] },
  'invitation-expiring': { delegated: ['org_admin'], sections: ['users'] },
  'superadmin-invitation-expiring': { delegated: [], sections: ['superadmin'] },
}

/** The kinds that a user of that role sees; `delegates` is the setting `delegatedAdministration`. */
export const taskKindsOf = (role: Role, delegates: boolean): readonly TaskKind[] =>
  taskKinds.filter(
    (kind) => isSuperadmin(role) || (delegates && taskRules[kind].delegated.includes(role)),
  )

/** The page where the role acts on it. `content`: the kind of the content that it is about, or null. */
export const taskPath = (kind: TaskKind, content: ContentKind | null, role: Role): string => {
  const { sections } = taskRules[kind]
  const own = content === null || !isReviewed(content) ? undefined : contentSections[content]
  const wanted = own === undefined || sections.length > 0 ? sections : [own]
  const open = openSections(role, true)
  const section = wanted.flatMap((id) => open.filter((one) => one.id === id))[0]
  return section?.path ?? '/admin'
}

/** Licences are scarce above this share in use. */
export const SCARCE_LICENCES_PERCENT = 90

/** An invitation is listed when it runs out within this time, or has run out. */
export const INVITATION_NOTICE_MS = 24 * 3_600_000
