import { and, count, eq, type SQL } from 'drizzle-orm'
import { hasRoom } from '#domain/organisation/seats.ts'
import type { Db } from '#server/core/database.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { isActiveUser } from './active-user.ts'
import type { TRPCError } from '@trpc/server'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/server-texts.ts'

/** The company and department in which a user is to be active. */
type Scope = { readonly companyId: string; readonly departmentId: string | null }

/** The reason why no licence or seat is available. */
type SeatProblem =
  | {
      readonly reason: 'not-found' | 'not-active'
      readonly field: 'companyId' | 'departmentId'
    }
  | { readonly reason: 'no-licence' | 'no-seat'; readonly used: number; readonly total: number }

/**
 * Serialises the calls that take a licence of the same company. For them, 'no key update' locks as well as 'update'. It
 * does not block calls that only store a reference to the company.
 */
const lockCompany = async (db: Db, id: string) => {
  const [company] = await db
    .select({ isActive: companies.isActive, licences: companies.totalLicenses })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update')
  return company
}

/** Locks the department until the end of the transaction, so that no other call changes or removes it. */
const lockDepartment = async (db: Db, id: string, companyId: string) => {
  const [department] = await db
    .select({ isActive: departments.isActive, seats: departments.allocatedSeats })
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.companyId, companyId)))
    .for('share')
  return department
}

const findSeatHolder = async (db: Db, userId: string) => {
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
 * USR-04: takes a licence of the company and a seat of the department for this user, who need not exist yet. Null: both
 * are reserved until the end of the transaction, which must then make the user active there. A licence or seat that the
 * user already has is not counted twice. The lock comes first. The counts are later statements, so they see all earlier
 * commits.
 */
const reserveSeat = async (
  db: Db,
  userId: string,
  { companyId, departmentId }: Scope,
): Promise<SeatProblem | null> => {
  const company = await lockCompany(db, companyId)
  if (company === undefined) return { reason: 'not-found', field: 'companyId' }
  const department =
    departmentId === null ? null : await lockDepartment(db, departmentId, companyId)
  if (department === undefined) return { reason: 'not-found', field: 'departmentId' }

  const holder = await findSeatHolder(db, userId)
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

const seatRefusal = (problem: SeatProblem, language: Language): TRPCError => {
  switch (problem.reason) {
    case 'no-licence':
      return refusal('no-licence', text(language, 'error_no_licence_of', problem), ['companyId'])
    case 'no-seat':
      return refusal('no-seat', text(language, 'error_no_seat_of', problem), ['departmentId'])
    case 'not-found':
    case 'not-active':
      return refusal(problem.reason, null, [problem.field])
  }
}

/**
 * USR-04: the user is about to be active there, or the refusal names the limit or the field at fault. Without
 * a company that takes nothing.
 */
export const requireSeat = async (
  { db, language }: { readonly db: Db; readonly language: Language },
  userId: string,
  { companyId, departmentId }: Pick<Scope, 'departmentId'> & { readonly companyId: string | null },
): Promise<void> => {
  if (companyId === null) return
  const problem = await reserveSeat(db, userId, { companyId, departmentId })
  if (problem !== null) throw seatRefusal(problem, language)
}
