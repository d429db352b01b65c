import { delegateRoles, isSuperadmin, type Role } from './roles.ts'

export type AdminSectionId =
  | 'dashboard'
  | 'user-dashboard'
  | 'assessment'
  | 'superadmin'
  | 'companies'
  | 'categories'
  | 'symptom-bank'
  | 'modules'
  | 'symptom-groups'
  | 'symptoms'
  | 'approaches'
  | 'statistics'
  | 'settings'
  | 'system'
  | 'import-export'
  | 'users'
  | 'departments'
  | 'functions'
  | 'follow-up'
  | 'service-accounts'
  | 'questions'
  | 'influence-rules'
  | 'sources'
  | 'approvals'
  | 'audit'

type AdminSection = {
  readonly id: AdminSectionId
  readonly path: string
  /** ROLE-05: the roles that also see it while the setting `delegatedAdministration` is on. */
  readonly delegated: readonly Role[]
}

const content = ['org_admin', 'editor'] as const

const section = (
  id: AdminSectionId,
  path: string,
  delegated: readonly Role[] = [],
): AdminSection => ({ id, path, delegated })

/** ADM-01: the sections of the back office in the order of the sidebar, with who may see them. */
const adminSections: readonly AdminSection[] = [
  section('dashboard', '/admin', delegateRoles),
  section('user-dashboard', '/dashboard', delegateRoles),
  section('assessment', '/assessment/start', delegateRoles),
  section('superadmin', '/admin/superadmin'),
  section('companies', '/admin/companies'),
  section('categories', '/admin/categories', content),
  section('symptom-bank', '/admin/symptom-bank', content),
  section('modules', '/admin/modules', content),
  section('symptom-groups', '/admin/symptom-groups', content),
  section('symptoms', '/admin/symptoms', content),
  section('approaches', '/admin/approaches', content),
  // ROLE-13: a researcher sees the own company.
  section('statistics', '/admin/statistics', ['researcher']),
  section('settings', '/admin/settings'),
  section('import-export', '/admin/import-export'),
  // The entries of the specification end here.
  section('users', '/admin/users', ['org_admin']),
  section('departments', '/admin/departments', ['org_admin']),
  // FUP-112: an administrator says who follows up, and reads no case.
  section('functions', '/admin/functions', ['org_admin']),
  section('follow-up', '/admin/follow-up', ['org_admin']),
  // ADR 42: programs of the own company.
  section('service-accounts', '/admin/service-accounts', ['org_admin']),
  section('questions', '/admin/questions', content),
  section('influence-rules', '/admin/influence-rules', content),
  section('sources', '/admin/sources', content),
  // CNT-02: an editor sees the own content that waits or came back.
  section('approvals', '/admin/approvals', content),
  section('audit', '/admin/audit', ['org_admin']),
  section('system', '/admin/system'),
]

/** Whether a user of that role sees a section; `delegates` is the setting `delegatedAdministration`. */
const canSee = ({ delegated }: AdminSection, role: Role, delegates: boolean): boolean =>
  isSuperadmin(role) || (delegates && delegated.includes(role))

/**
 * ROLE-04, ROLE-05, ADM-01: the sections that a user of that role may open, in the order of the sidebar. Empty: no
 * access to /admin.
 */
export const openSections = (role: Role, delegates: boolean): readonly AdminSection[] =>
  adminSections.filter((one) => canSee(one, role, delegates))
