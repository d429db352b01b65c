import { and, count, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Department, departments as contract } from '#contract/departments.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { hasSameContent } from '#server/database/same-content.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import type { Caller, Db, Scope } from '#server/core/database.ts'

const columns = getTableColumns(departments)
const departmentColumns = { ...columns, companyName: companies.name }
const inOrder = [norwegianOrder(departments.name), departments.id] as const

/** The company as its departments need it; undefined when it is missing or not the caller's. */
export const findCompany = async (db: Db, caller: Caller, id: string) => {
  const [company] = await db
    .select({ name: companies.name, isActive: companies.isActive })
    .from(companies)
    .where(and(eq(companies.id, id), whereCompanyInScope(caller, companies.id)))
  return company
}

type Stored = Pick<typeof departments.$inferSelect, 'createdAt'>

const toDepartment = <Row extends Stored>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const selectDepartments = (db: Db) =>
  db
    .select(departmentColumns)
    .from(departments)
    .innerJoin(companies, eq(companies.id, departments.companyId))

/** Undefined when the company is missing or not the caller's. One statement: all pages of a company ask this at once. */
export const listDepartments = async (
  db: Db,
  scope: Scope,
  companyId: string,
): Promise<Department[] | undefined> => {
  const found = await db
    .select({ companyName: companies.name, department: columns })
    .from(companies)
    .leftJoin(departments, eq(departments.companyId, companies.id))
    .where(and(eq(companies.id, companyId), whereCompanyInScope(scope, companies.id)))
    .orderBy(...inOrder)
  if (found.length === 0) return undefined
  return found.flatMap(({ companyName, department }) =>
    department === null ? [] : [toDepartment({ ...department, companyName })],
  )
}

/** Undefined when it is missing, or of a company that is not the caller's. */
export const findDepartment = async (
  db: Db,
  caller: Caller,
  id: string,
): Promise<Department | undefined> => {
  const [department] = await selectDepartments(db).where(
    and(eq(departments.id, id), whereCompanyInScope(caller, departments.companyId)),
  )
  return department && toDepartment(department)
}

/** USR-10: with their active users, counted in the same statement. */
export const listWithUsedSeats = async (db: Db, companyId: string) => {
  const rows = await db
    .select({ ...columns, usedSeats: count(users.id) })
    .from(departments)
    .leftJoin(users, and(eq(users.departmentId, departments.id), isActiveUser))
    .where(eq(departments.companyId, companyId))
    .groupBy(departments.id)
    .orderBy(...inOrder)
  return rows.map(toDepartment)
}

const saved = { id: departments.id, version: departments.version }

type NewDepartment = Required<z.output<typeof contract.create.input>>

/** Undefined when the id is taken already. */
export const insertDepartment = async (db: Db, department: NewDepartment) => {
  const [made] = await db
    .insert(departments)
    .values(department)
    .onConflictDoNothing()
    .returning(saved)
  return made
}

/** The department that an earlier call made of the same content. */
export const findRepeated = async (db: Db, caller: Caller, department: NewDepartment) => {
  const before = await findDepartment(db, caller, department.id)
  return before && hasSameContent(before, department)
    ? { id: before.id, version: before.version }
    : undefined
}

type Change = Omit<NewDepartment, 'id' | 'companyId'>

/** Undefined when it is no longer there in that version. */
export const updateDepartment = async (
  db: Db,
  { id, companyId, version }: Department,
  change: Change,
) => {
  const [changed] = await db
    .update(departments)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(departments.id, id),
        eq(departments.companyId, companyId),
        eq(departments.version, version),
      ),
    )
    .returning(saved)
  return changed
}

/** Also inactive ones. */
export const hasUsers = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.departmentId, id)).limit(1))
    .length > 0

/** False when it is gone already. */
export const removeDepartment = async (db: Db, { id, companyId }: Department): Promise<boolean> => {
  const removed = await db
    .delete(departments)
    .where(and(eq(departments.id, id), eq(departments.companyId, companyId)))
    .returning({ id: departments.id })
  return removed.length > 0
}
