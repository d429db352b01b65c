import { createRoute } from '@tanstack/react-router'
import { dateRanges, type DateRange } from '#domain/statistics/ranges.ts'
import { searchId, searchText } from '#web/lib/navigation/address-search.ts'
import { page } from '../shell/routed-page.tsx'
import { layout } from './parent-routes.ts'
import { objectRoutes } from './object-routes.ts'

const index = createRoute({
  getParentRoute: () => layout,
  path: '/',
  staticData: { adminSection: 'dashboard' },
  component: page(async () => (await import('#web/office/overview/admin-page.tsx')).AdminPage),
})

const superadmin = createRoute({
  getParentRoute: () => layout,
  path: '/superadmin',
  staticData: { adminSection: 'superadmin' },
  component: page(
    async () => (await import('#web/office/superadmins/superadmins-page.tsx')).SuperadminsPage,
  ),
})

const companies = createRoute({
  getParentRoute: () => layout,
  path: '/companies',
  staticData: { adminSection: 'companies' },
  component: page(
    async () => (await import('#web/office/companies/companies-page.tsx')).CompaniesPage,
  ),
})

type Text = string | undefined

/** USR-04: of which company. Every key is named: one left out keeps what the address says. */
const readCompany = (search: Readonly<Record<string, unknown>>) => ({
  company_id: searchId(search['company_id']),
  company_name: searchText(search['company_name']),
})

const departments = createRoute({
  getParentRoute: () => layout,
  path: '/departments',
  staticData: { adminSection: 'departments' },
  validateSearch: (search): { company_id?: Text; company_name?: Text } => readCompany(search),
  component: page(
    async () => (await import('#web/office/departments/departments-page.tsx')).DepartmentsPage,
  ),
})

/** FUP-120: the functions of which company. */
const duties = createRoute({
  getParentRoute: () => layout,
  path: '/functions',
  staticData: { adminSection: 'functions' },
  validateSearch: (search): { company_id?: Text; company_name?: Text } => readCompany(search),
  component: page(async () => (await import('#web/office/duties/duties-page.tsx')).DutiesPage),
})

/** FUP-09: the follow-up of which company. */
const followUp = createRoute({
  getParentRoute: () => layout,
  path: '/follow-up',
  staticData: { adminSection: 'follow-up' },
  validateSearch: (search): { company_id?: Text; company_name?: Text } => readCompany(search),
  component: page(
    async () => (await import('#web/office/follow-up/follow-up-page.tsx')).FollowUpPage,
  ),
})

const serviceAccounts = createRoute({
  getParentRoute: () => layout,
  path: '/service-accounts',
  staticData: { adminSection: 'service-accounts' },
  component: page(
    async () =>
      (await import('#web/office/service-accounts/service-accounts-page.tsx')).ServiceAccountsPage,
  ),
})

type UserSearch = {
  company_id?: Text
  company_name?: Text
  department_id?: Text
  department_name?: Text
}

/** USR-01: of which department, and the company to go back to. */
const users = createRoute({
  getParentRoute: () => layout,
  path: '/users',
  staticData: { adminSection: 'users' },
  validateSearch: (search): UserSearch => ({
    ...readCompany(search),
    department_id: searchId(search['department_id']),
    department_name: searchText(search['department_name']),
  }),
  component: page(async () => (await import('#web/office/users/users-page.tsx')).UsersPage),
})

const categories = createRoute({
  getParentRoute: () => layout,
  path: '/categories',
  staticData: { adminSection: 'categories' },
  component: page(
    async () => (await import('#web/office/categories/categories-page.tsx')).CategoriesPage,
  ),
})

const symptomBank = createRoute({
  getParentRoute: () => layout,
  path: '/symptom-bank',
  staticData: { adminSection: 'symptom-bank' },
  component: page(
    async () => (await import('#web/office/symptom-bank/symptom-bank-page.tsx')).SymptomBankPage,
  ),
})

const modules = createRoute({
  getParentRoute: () => layout,
  path: '/modules',
  staticData: { adminSection: 'modules' },
  component: page(async () => (await import('#web/office/modules/modules-page.tsx')).ModulesPage),
})

const symptomGroups = createRoute({
  getParentRoute: () => layout,
  path: '/symptom-groups',
  staticData: { adminSection: 'symptom-groups' },
  component: page(
    async () =>
      (await import('#web/office/symptom-groups/symptom-groups-page.tsx')).SymptomGroupsPage,
  ),
})

const symptoms = createRoute({
  getParentRoute: () => layout,
  path: '/symptoms',
  staticData: { adminSection: 'symptoms' },
  component: page(
    async () => (await import('#web/office/symptoms/symptoms-page.tsx')).SymptomsPage,
  ),
})

const questions = createRoute({
  getParentRoute: () => layout,
  path: '/questions',
  staticData: { adminSection: 'questions' },
  component: page(
    async () => (await import('#web/office/questions/questions-page.tsx')).QuestionsPage,
  ),
})

/** CNT-08: the rules of which symptom. */
const influenceRules = createRoute({
  getParentRoute: () => layout,
  path: '/influence-rules',
  staticData: { adminSection: 'influence-rules' },
  validateSearch: (search): { symptom?: Text } => ({ symptom: searchId(search['symptom']) }),
  component: page(
    async () =>
      (await import('#web/office/influence-rules/influence-rules-page.tsx')).InfluenceRulesPage,
  ),
})

const sources = createRoute({
  getParentRoute: () => layout,
  path: '/sources',
  staticData: { adminSection: 'sources' },
  component: page(async () => (await import('#web/office/sources/sources-page.tsx')).SourcesPage),
})

const approaches = createRoute({
  getParentRoute: () => layout,
  path: '/approaches',
  staticData: { adminSection: 'approaches' },
  component: page(
    async () => (await import('#web/office/approaches/approaches-page.tsx')).ApproachesPage,
  ),
})

const approvals = createRoute({
  getParentRoute: () => layout,
  path: '/approvals',
  staticData: { adminSection: 'approvals' },
  component: page(async () => (await import('../office/approvals-route.tsx')).Approvals),
})

const statistics = createRoute({
  getParentRoute: () => layout,
  path: '/statistics',
  staticData: { adminSection: 'statistics' },
  // STA-01: which period; the default one is not said.
  validateSearch: (search): { range?: DateRange | undefined } => ({
    range: dateRanges.find((range) => range === search['range']),
  }),
  component: page(
    async () => (await import('#web/office/statistics/statistics-page.tsx')).StatisticsPage,
  ),
})

const settings = createRoute({
  getParentRoute: () => layout,
  path: '/settings',
  staticData: { adminSection: 'settings' },
  // BO-04: the one that somebody looked for.
  validateSearch: (search): { setting?: Text } => ({ setting: searchText(search['setting']) }),
  component: page(
    async () => (await import('#web/office/settings/settings-page.tsx')).SettingsPage,
  ),
})

const audit = createRoute({
  getParentRoute: () => layout,
  path: '/audit',
  staticData: { adminSection: 'audit' },
  component: page(async () => (await import('#web/office/audit/audit-page.tsx')).AuditPage),
})

const system = createRoute({
  getParentRoute: () => layout,
  path: '/system',
  staticData: { adminSection: 'system' },
  component: page(async () => (await import('#web/office/system/system-page.tsx')).SystemPage),
})

const importExport = createRoute({
  getParentRoute: () => layout,
  path: '/import-export',
  staticData: { adminSection: 'import-export' },
  component: page(
    async () => (await import('#web/office/import-export/import-export-page.tsx')).ImportExportPage,
  ),
})

export const adminRoute = layout.addChildren([
  index,
  superadmin,
  companies,
  departments,
  duties,
  followUp,
  serviceAccounts,
  users,
  categories,
  symptomBank,
  modules,
  symptomGroups,
  symptoms,
  questions,
  influenceRules,
  sources,
  approaches,
  approvals,
  statistics,
  settings,
  audit,
  system,
  importExport,
  ...objectRoutes,
])
