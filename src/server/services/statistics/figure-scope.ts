import { and, eq } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'

/** Whose figures are asked for. */
export type StatisticsScope =
  | { readonly level: 'everything'; readonly companyId: null; readonly departmentId: null }
  | { readonly level: 'company'; readonly companyId: string; readonly departmentId: null }
  | { readonly level: 'department'; readonly companyId: string; readonly departmentId: string }

type RequestedScope = {
  readonly companyId?: string | undefined
  readonly departmentId?: string | undefined
}

const hasCompany = async (db: Db, caller: Caller, id: string): Promise<boolean> => {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), whereCompanyInScope(caller, companies.id)))
  return found.length > 0
}

const companyOfDepartment = async (db: Db, caller: Caller, id: string) => {
  const [found] = await db
    .select({ companyId: departments.companyId })
    .from(departments)
    .where(and(eq(departments.id, id), whereCompanyInScope(caller, departments.companyId)))
  return found?.companyId
}

/**
 * STA-01: everything for a superadmin who names nothing, the own company for anyone else (ROLE-13).
 * A place of another company gives the same error as a missing place (ROLE-08).
 */
export const resolveScope = async (
  db: Db,
  caller: Caller,
  { companyId: named, departmentId }: RequestedScope,
): Promise<StatisticsScope> => {
  const companyId = named ?? (isSuperadmin(caller.role) ? undefined : caller.companyId)
  if (companyId === null) throw refusal('not-found', null, ['companyId'])
  if (companyId !== undefined && !(await hasCompany(db, caller, companyId))) {
    throw refusal('not-found', null, ['companyId'])
  }
  if (departmentId === undefined) {
    return companyId === undefined
      ? { level: 'everything', companyId: null, departmentId: null }
      : { level: 'company', companyId, departmentId: null }
  }
  const owner = await companyOfDepartment(db, caller, departmentId)
  if (owner === undefined || (companyId !== undefined && companyId !== owner)) {
    throw refusal('not-found', null, ['departmentId'])
  }
  return { level: 'department', companyId: owner, departmentId }
}
