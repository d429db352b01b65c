import { and, count, eq, type SQL } from 'drizzle-orm'
import { hasRoom } from '#domain/organisation/seats.ts'
import type { Db } from '#server/platform/database.ts'
import { companies, departments, users } from '../schema/organisation.ts'
import { isActiveUser } from './active-user.ts'

/** Where a user is to be active. */
export type Place = { readonly companyId: string; readonly departmentId: string | null }

/** Why there is no place for one more. */
export type SeatProblem =
  | {
      readonly reason: 'not-found' | 'not-active'
      readonly field: 'companyId' | 'departmentId'
    }
  | { readonly reason: 'no-licence' | 'no-seat'; readonly used: number; readonly total: number }

/**
 * Whoever takes a licence waits here for whoever takes one of the same company. 'no key update' is as good
 * among them as 'update', and leaves those alone who only store something that refers to the company.
 */
const lockCompany = async (db: Db, id: string) => {
  const [company] = await db
    .select({ isActive: companies.isActive, licences: companies.totalLicenses })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update')
  return company
}

/** It stays as it is, and is not removed, until the user is in it. */
const holdDepartment = async (db: Db, id: string, companyId: string) => {
  const [department] = await db
    .select({ isActive: departments.isActive, seats: departments.allocatedSeats })
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.companyId, companyId)))
    .for('share')
  return department
}

const findHolder = async (db: Db, userId: string) => {
  const [holder] = await db
    .select({ companyId: users.companyId, departmentId: users.departmentId })
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
  return holder
}

const countActive = async (db: Db, where: SQL): Promise<number> => {
  const [row] = await db.select({ used: count() }).from(users).where(and(where, isActiveUser))
  return row?.used ?? 0
}

/**
 * USR-04: a licence of the company and a seat of the department for this user, who need not exist yet; null
 * when they are theirs until the end of the transaction, which must then make the user active there. What
 * the user holds already is not taken twice. The lock comes first: the counts after it, each a statement of
 * its own, see what everyone before has stored.
 */
export const takeSeat = async (
  db: Db,
  userId: string,
  { companyId, departmentId }: Place,
): Promise<SeatProblem | null> => {
  const company = await lockCompany(db, companyId)
  if (company === undefined) return { reason: 'not-found', field: 'companyId' }
  const department =
    departmentId === null ? null : await holdDepartment(db, departmentId, companyId)
  if (department === undefined) return { reason: 'not-found', field: 'departmentId' }

  const holder = await findHolder(db, userId)
  const hasLicence = holder?.companyId === companyId
  const hasSeat = hasLicence && holder.departmentId === departmentId
  if (!hasLicence) {
    if (!company.isActive) return { reason: 'not-active', field: 'companyId' }
    const used = await countActive(db, eq(users.companyId, companyId))
    if (!hasRoom(used, company.licences)) {
      return { reason: 'no-licence', used, total: company.licences }
    }
  }
  if (!hasSeat && department !== null && departmentId !== null) {
    if (!department.isActive) return { reason: 'not-active', field: 'departmentId' }
    const used = await countActive(db, eq(users.departmentId, departmentId))
    if (!hasRoom(used, department.seats)) {
      return { reason: 'no-seat', used, total: department.seats }
    }
  }
  return null
}
