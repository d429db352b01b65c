import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Caller } from '#server/core/database.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany } from './case-key.ts'

/** Whether the caller has one of these functions in the department; the functions are read once per statement. */
export const isIn = (department: SQLWrapper, ...functions: readonly StaffDuty[]): SQL =>
  sql`${department} = any((select app.departments_of(${`{${functions.join(',')}}`}))::uuid[])`

/**
 * FUP-112: the cases of the caller's departments. Health reads those that are for health, and a shift leader those that are
 * offered to the department (FUP-121). The policies say the same once more: each of the two is enough.
 */
export const isReadableBy = ({ companyId }: Pick<Caller, 'companyId'>): SQL | undefined =>
  and(
    isOfCompany(cases, companyId),
    or(
      isIn(cases.departmentId, 'officer', 'shift-leader'),
      and(cases.isForHealth, isIn(cases.departmentId, 'health')),
      isIn(cases.transferTo, 'shift-leader'),
    ),
  )
