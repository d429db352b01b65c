import { changedTexts, changedValues, type AuditDetails } from '#domain/operation/audit-details.ts'
import type { LockedAccount } from '#server/services/accounts/accounts.ts'

type Audited = Pick<LockedAccount, 'fullName' | 'phone' | 'role' | 'companyId' | 'departmentId'>

const placeOf = ({ role, companyId, departmentId }: Audited) => ({
  role,
  company: companyId,
  department: departmentId,
})

/** What the audit log says of a changed account; of name and telephone only that they changed. */
export const accountChanges = (before: Audited, after: Audited): AuditDetails => ({
  ...changedTexts(['fullName', 'phone'], before, after),
  ...changedValues(['role', 'company', 'department'], placeOf(before), placeOf(after)),
})
