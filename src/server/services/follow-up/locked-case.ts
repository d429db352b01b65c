import { and, getTableColumns, inArray, sql, desc, eq, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { auditNoteFor, type AuditNote } from '#server/core/audit/audit.ts'
import { BeginAgain } from '#server/core/connections/unavailable.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase, isReadableBy, ofJoined, type CaseKey } from './case-key.ts'
import type { caseLogKinds } from '#contract/case-fields.ts'
import { caseLog } from '#server/database/schema/case-part-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'

type CareContext = Pick<Context, 'now' | 'language'> & { readonly db: Db; readonly caller: Caller }

/** The functions of the caller in a department, as an SQL expression. */
export const dutiesIn = (departmentId: unknown) =>
  sql<StaffDuty[]>`app.functions_in(${departmentId})`

/** Unknown, of another department, or erased: the same answer for all three. */
export const caseNotFound = (language: Language) =>
  refusal('not-found', text(language, 'error_case_not_found'))

/** The key of a row that a call names by its id. Throws 'not-found' to a caller without a company, who has no case. */
export const keyInCompany = (
  { caller: { companyId }, language }: Pick<CareContext, 'caller' | 'language'>,
  id: string,
): CaseKey => {
  if (companyId === null) throw caseNotFound(language)
  return { id, companyId }
}

/** The order of the functions in which somebody with several of them acts. */
const byWeight = ['shift-leader', 'health', 'officer'] as const

/** FUP-120: the function with which the caller does it. Throws 'no-function' without one that may. */
export const actingDuty = (name: FunctionName, functions: readonly StaffDuty[]): StaffDuty => {
  const allowed = permissionOf(name).duties ?? []
  const acting = byWeight.find((one) => functions.includes(one) && allowed.includes(one))
  if (acting === undefined) throw refusal('no-function')
  return acting
}

/** Who did it, for a row of a case. The policies let a caller read their own name. */
export const staffOf = ({ userId }: Caller, acting: StaffDuty) => ({
  staffId: userId,
  staffName: sql<string>`app.own_name()`,
  staffFunction: acting,
})

/**
 * The one order of the locks of cases: the older first, so that a case is locked before those that are joined with it. A
 * reference of a new row to the case does not wait for it.
 */
const lockRows = ({ db, caller }: Pick<CareContext, 'db' | 'caller'>, which: SQL) =>
  db
    .select({ ...getTableColumns(cases), functions: dutiesIn(cases.departmentId) })
    .from(cases)
    .where(and(which, isReadableBy(caller)))
    .orderBy(cases.createdAt, cases.id)
    .for('no key update')

type LockedRow = Awaited<ReturnType<typeof lockRows>>[number]

export type LockedCase = {
  readonly row: LockedRow
  readonly acting: StaffDuty
  readonly staff: ReturnType<typeof staffOf>
}

const lockedOf = (
  { caller, language }: CareContext,
  name: FunctionName,
  row: LockedRow | undefined,
): LockedCase => {
  if (row === undefined) throw caseNotFound(language)
  const acting = actingDuty(name, row.functions)
  return { row, acting, staff: staffOf(caller, acting) }
}

/** FUP-08: the case itself, or the older one that it is joined with. */
const leading = (id: string, { companyId }: Caller): SQL =>
  sql`${cases.id} = (select coalesce(j.merged_into, j.id) from cases j where j.id = ${id} and j.company_id = ${companyId})`

/**
 * The case, locked for a change by that function. FUP-08: a joined case is not written to any more, and leads to the older
 * one, which alone is locked: whoever changes a joined case has locked the older one. A case that was joined while the call
 * waited for it is given free: the call begins again. Throws 'not-found' and 'no-function'.
 */
export const lockCase = async (
  ctx: CareContext,
  name: FunctionName,
  id: string,
): Promise<LockedCase> => {
  const [row] = await lockRows(ctx, leading(id, ctx.caller))
  if ((row?.mergedInto ?? null) !== null) throw new BeginAgain()
  return lockedOf(ctx, name, row)
}

/**
 * FUP-08: two cases, locked for a change of both by that function; two calls at once do not wait for each other. Throws 'not-found' and 'no-function', and 'wrong-status' for one case twice.
 */
export const lockBoth = async (
  ctx: CareContext,
  name: FunctionName,
  ids: readonly [first: string, second: string],
): Promise<readonly [LockedCase, LockedCase]> => {
  if (ids[0] === ids[1]) throw refusal('wrong-status')
  const rows = await lockRows(ctx, inArray(cases.id, [...ids]))
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
  return [lockedOf(ctx, name, first), lockedOf(ctx, name, second)]
}

/** FUP-113: the audit entry of a change. FUP-08: of the case that was changed, not of the joined one that a call named. */
export const caseNote = ({ row }: Pick<LockedCase, 'row'>, details: AuditDetails = {}): AuditNote =>
  auditNoteFor('case', row.id, details)

/** The columns of a row that belongs to the case. */
export const partOf = ({ row, staff }: LockedCase) => ({
  companyId: row.companyId,
  departmentId: row.departmentId,
  caseId: row.id,
  ...staff,
})

/** Throws 'stale' when somebody else saved the case (ADM-04). */
export const assertVersion = ({ row }: LockedCase, version: number): void => {
  if (row.version !== version) throw refusal('stale')
}

/** Saves a locked case as its next version. */
export const saveCase = async (
  db: Db,
  { row }: LockedCase,
  change: PgUpdateSetSource<typeof cases>,
): Promise<{ id: string; version: number }> => {
  const version = row.version + 1
  await db
    .update(cases)
    .set({ ...change, version })
    .where(isCase(row))
  return { id: row.id, version }
}

type Kind = (typeof caseLogKinds)[number]

type Entry = {
  readonly kind: Kind
  /** null: nobody gave one. */
  readonly reason?: string | null
}

/** Records what the caller did with the case; the row stays. */
export const logInCase = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  locked: LockedCase,
  { kind, reason = null }: Entry,
): Promise<void> => {
  await db.insert(caseLog).values({ id: newId(), ...partOf(locked), kind, reason, at: now() })
}

/** The last reason of that kind in the case, or in one that is joined with it; the same one again is refused. */
export const lastReason = async (db: Db, key: CaseKey, kind: Kind): Promise<string | null> => {
  const [last] = await db
    .select({ reason: caseLog.reason })
    .from(caseLog)
    .where(and(ofJoined(caseLog, key), eq(caseLog.kind, kind)))
    .orderBy(desc(caseLog.at), desc(caseLog.id))
    .limit(1)
  return last?.reason ?? null
}

/**
 * FUP-120: the company of a department where the caller may call the function. Throws 'not-found' without a function there, and
 * 'no-function' without one that may.
 */
export const requireWard = async (
  db: Db,
  name: FunctionName,
  departmentId: string,
): Promise<string> => {
  const [ward] = await db
    .select({ companyId: departments.companyId, functions: dutiesIn(departments.id) })
    .from(departments)
    .where(and(eq(departments.id, departmentId), eq(departments.companyId, sql`app.company_id()`)))
  if (ward === undefined || ward.functions.length === 0) throw refusal('not-found')
  actingDuty(name, ward.functions)
  return ward.companyId
}
