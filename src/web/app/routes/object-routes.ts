import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/routed-page.tsx'
import { layout } from './parent-routes.ts'

/**
 * ADM-01: the page of one object, below the list of its kind. The page of the next object is a new one, so that the result
 * of an action does not stay.
 */
const user = createRoute({
  getParentRoute: () => layout,
  path: '/users/$id',
  staticData: { adminSection: 'users' },
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/office/users/user-page.tsx')).UserPage),
})

const company = createRoute({
  getParentRoute: () => layout,
  path: '/companies/$id',
  staticData: { adminSection: 'companies' },
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/office/companies/company-page.tsx')).CompanyPage),
})

const department = createRoute({
  getParentRoute: () => layout,
  path: '/departments/$id',
  staticData: { adminSection: 'departments' },
  remountDeps: ({ params }) => params,
  component: page(
    async () => (await import('#web/office/departments/department-page.tsx')).DepartmentPage,
  ),
})

const symptomGroup = createRoute({
  getParentRoute: () => layout,
  path: '/symptom-groups/$id',
  staticData: { adminSection: 'symptom-groups' },
  remountDeps: ({ params }) => params,
  component: page(
    async () =>
      (await import('#web/office/symptom-groups/symptom-group-page.tsx')).SymptomGroupPage,
  ),
})

const symptom = createRoute({
  getParentRoute: () => layout,
  path: '/symptoms/$id',
  staticData: { adminSection: 'symptoms' },
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/office/symptoms/symptom-page.tsx')).SymptomPage),
})

const question = createRoute({
  getParentRoute: () => layout,
  path: '/questions/$id',
  staticData: { adminSection: 'questions' },
  remountDeps: ({ params }) => params,
  component: page(
    async () => (await import('#web/office/questions/question-page.tsx')).QuestionPage,
  ),
})

const approach = createRoute({
  getParentRoute: () => layout,
  path: '/approaches/$id',
  staticData: { adminSection: 'approaches' },
  remountDeps: ({ params }) => params,
  component: page(
    async () => (await import('#web/office/approaches/approach-page.tsx')).ApproachPage,
  ),
})

const category = createRoute({
  getParentRoute: () => layout,
  path: '/categories/$id',
  staticData: { adminSection: 'categories' },
  remountDeps: ({ params }) => params,
  component: page(
    async () => (await import('#web/office/categories/category-page.tsx')).CategoryPage,
  ),
})

const bankSymptom = createRoute({
  getParentRoute: () => layout,
  path: '/symptom-bank/$id',
  staticData: { adminSection: 'symptom-bank' },
  remountDeps: ({ params }) => params,
  component: page(
    async () => (await import('#web/office/symptom-bank/bank-symptom-page.tsx')).BankSymptomPage,
  ),
})

const module = createRoute({
  getParentRoute: () => layout,
  path: '/modules/$id',
  staticData: { adminSection: 'modules' },
  remountDeps: ({ params }) => params,
  component: page(async () => (await import('#web/office/modules/module-page.tsx')).ModulePage),
})

export const objectRoutes = [
  user,
  company,
  department,
  symptomGroup,
  symptom,
  question,
  approach,
  category,
  bankSymptom,
  module,
] as const
