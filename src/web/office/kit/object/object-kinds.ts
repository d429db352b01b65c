import type { AdminSectionId } from '#domain/access/sections.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'

type OrganisationKind = 'user' | 'company' | 'department'
export type ObjectKind = OrganisationKind | ContentKind

/** ADM-01: the kinds of objects that have a page of their own, with the section that lists them. */
export const objectSections = {
  user: 'users',
  company: 'companies',
  department: 'departments',
  'symptom-group': 'symptom-groups',
  symptom: 'symptoms',
  question: 'questions',
  approach: 'approaches',
  category: 'categories',
  'bank-symptom': 'symptom-bank',
  module: 'modules',
} as const satisfies Readonly<Record<ObjectKind, AdminSectionId>>

export const isObjectKind = (kind: string): kind is ObjectKind =>
  Object.hasOwn(objectSections, kind)

/** The address of the list of a kind. */
export const listPath = (kind: ObjectKind): string => `/admin/${objectSections[kind]}`

/** The address of the page of an object. */
export const objectPath = (kind: ObjectKind, id: string): string => `${listPath(kind)}/${id}`
