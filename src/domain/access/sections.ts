import { delegateRoles, isSuperadmin, type Role } from './roles.ts'

export type AdminSectionId =
  | 'dashboard'
  | 'user-dashboard'
  | 'assessment'
  | 'superadmin'
  | 'companies'
  | 'departments'
  | 'users'
  | 'categories'
  | 'symptom-bank'
  | 'modules'
  | 'symptom-groups'
  | 'symptoms'
  | 'questions'
  | 'approaches'
  | 'statistics'
  | 'settings'
  | 'audit'
  | 'system'
  | 'import-export'

type AdminSection = {
  readonly id: AdminSectionId
  readonly path: string
  /** ROLE-05: the roles that also see it while the setting `delegatedAdministration` is on. */
  readonly delegated: readonly Role[]
  /** 'delegates': a superadmin opens it from a company instead. 'nobody': users open it from another section. */
  readonly inSidebarOf: 'everyone' | 'delegates' | 'nobody'
}

const content = ['org_admin', 'editor'] as const

const section = (
  id: AdminSectionId,
  path: string,
  delegated: readonly Role[] = [],
  inSidebarOf: AdminSection['inSidebarOf'] = 'everyone',
): AdminSection => ({ id, path, delegated, inSidebarOf })

/** ADM-01: the sections of the back office in the order of the sidebar, with who may see them. */
const adminSections: readonly AdminSection[] = [
  section('dashboard', '/admin', delegateRoles),
  section('user-dashboard', '/dashboard', delegateRoles),
  section('assessment', '/assessment/start', delegateRoles),
  section('superadmin', '/admin/superadmin'),
  section('companies', '/admin/companies'),
  section('departments', '/admin/departments', ['org_admin'], 'delegates'),
  section('users', '/admin/users', ['org_admin'], 'delegates'),
  section('categories', '/admin/categories', content),
  section('symptom-bank', '/admin/symptom-bank', content),
  section('modules', '/admin/modules', content),
  section('symptom-groups', '/admin/symptom-groups', content),
  section('symptoms', '/admin/symptoms', content),
  // CNT-08: from the symptoms and their groups.
  section('questions', '/admin/questions', content, 'nobody'),
  section('approaches', '/admin/approaches', content),
  // ROLE-13: a researcher sees the own company.
  section('statistics', '/admin/statistics', ['researcher']),
  section('settings', '/admin/settings'),
  // SET-05: from the dashboard.
  section('audit', '/admin/audit', [], 'nobody'),
  // ADM-02: from the dashboard; ADM-01 fixes the entries of the sidebar.
  section('system', '/admin/system', everyDelegate, 'nobody'),
  section('import-export', '/admin/import-export'),
]

/** Whether a user of that role sees a section; `delegates` is the setting `delegatedAdministration`. */
const canSee = ({ delegated }: AdminSection, role: Role, delegates: boolean): boolean =>
  isSuperadmin(role) || (delegates && delegated.includes(role))

/** ROLE-04, ROLE-05: the sections that a user of that role may open; empty: no access to /admin. */
export const openSections = (role: Role, delegates: boolean): readonly AdminSection[] =>
  adminSections.filter((one) => canSee(one, role, delegates))

/** ADM-01: the sections in the sidebar. */
export const sidebarSections = (role: Role, delegates: boolean): readonly AdminSection[] =>
  openSections(role, delegates).filter(
    ({ inSidebarOf }) =>
      inSidebarOf === 'everyone' || (inSidebarOf === 'delegates' && !isSuperadmin(role)),
  )
