import { changedTexts, changedValues, type AuditDetails } from '#domain/operation/audit-details.ts'
import type { companies } from '#server/database/schema/organisation.ts'

const values = ['totalLicenses', 'legalHold', 'isActive'] as const
const texts = [
  'name',
  'contactPerson',
  'orgNumber',
  'phone',
  'email',
  'billingEmail',
  'address',
  'postalCode',
  'city',
  'language',
] as const

/** What the audit log says of a changed company. */
export const auditedColumns = [...values, ...texts]

export type AuditedCompany = Pick<typeof companies.$inferSelect, (typeof auditedColumns)[number]>

export const companyChanges = (before: AuditedCompany, after: AuditedCompany): AuditDetails => ({
  ...changedValues(values, before, after),
  ...changedTexts(texts, before, after),
})
