import { and, eq, inArray, sql, or, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cases } from '#server/database/schema/case-tables.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Caller } from '#server/core/database.ts'

/** A case, or a row of one, with its company: on Citus that leads to the node of the row. */
export type CaseKey = { readonly id: string; readonly companyId: string }

/** Some cases of one company. */
export type CasesKey = { readonly ids: readonly string[]; readonly companyId: string }

type OfCompany = { readonly companyId: AnyColumn }
type Row = OfCompany & { readonly id: AnyColumn }
type Part = OfCompany & { readonly caseId: AnyColumn }

/**
 * Whether a row is of the company, by a value. On Citus a statement reaches one node only with such a condition on each of
 * its tables: a condition that compares the companies of two tables is not enough in a sub-select of a selected column.
 * A row of follow-up always has a company, so a caller without one has no row.
 */
export const isOfCompany = (table: OfCompany, companyId: string | null): SQL =>
  companyId === null ? sql`false` : eq(table.companyId, companyId)

/** The row with that id. */
export const isRow = (table: Row, { id, companyId }: CaseKey): SQL | undefined =>
  and(eq(table.id, id), isOfCompany(table, companyId))

/** The case itself. */
export const isCase = (key: CaseKey): SQL | undefined => isRow(cases, key)

/** FUP-08: the cases that are joined with the case. */
export const isJoinedWith = ({ id, companyId }: CaseKey): SQL | undefined =>
  and(eq(cases.mergedInto, id), isOfCompany(cases, companyId))

/** Rows of the case. */
export const isOfCase = (table: Part, { id, companyId }: CaseKey): SQL | undefined =>
  and(eq(table.caseId, id), isOfCompany(table, companyId))

/** Rows of any of the cases. */
export const isOfCases = (table: Part, { ids, companyId }: CasesKey): SQL | undefined =>
  and(inArray(table.caseId, [...ids]), isOfCompany(table, companyId))

/** FUP-08: the ids of the case and of those that are joined with it; `id` is a value, or a column of the row around. */
export const joinedIds = (id: SQLWrapper | string, companyId: string | null): SQL =>
  sql`(select j.id from cases j where j.company_id = ${companyId} and (j.id = ${id} or j.merged_into = ${id}))`

/** FUP-08: the row with that id, where it is of the case or of one that is joined with it. */
export const isPartWithId = (table: Row & Part, id: string, key: CaseKey): SQL | undefined =>
  and(eq(table.id, id), ofJoined(table, key))

/** FUP-08: rows of the case, and of those that are joined with it. */
export const ofJoined = (table: Part, { id, companyId }: CaseKey): SQL =>
  sql`(${isOfCompany(table, companyId)} and ${table.caseId} in ${joinedIds(id, companyId)})`

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
