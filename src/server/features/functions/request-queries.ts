import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DutyRequest, ListedRequest } from '#contract/functions.ts'
import { REQUEST_MS, secondYesProblem, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { pairLocks } from '#server/database/locks.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { functionGrants, functionRequests } from '#server/database/schema/follow-up.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { callerIsConfirmed } from '#server/services/accounts/confirmed-identity.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'

export type Request = typeof functionRequests.$inferSelect

const asker = alias(users, 'asker')

/** Requests of this moment or earlier have run out. */
const runOutAt = (now: Date): Date => new Date(now.getTime() - REQUEST_MS)

const isWaiting = (now: Date) => gt(functionRequests.askedAt, runOutAt(now))

export const mayConfirm = (
  { userId }: Caller,
  asked: Pick<Request, 'userId' | 'askedBy'>,
): boolean => secondYesProblem(userId, asked) === null

/** FUP-123: what waits for a second yes in a company. The caller administers it. */
export const listRequests = async (
  db: Db,
  caller: Caller,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<ListedRequest[]> => {
  const rows = await db
    .select({ request: functionRequests, userName: users.fullName, askedByName: asker.fullName })
    .from(functionRequests)
    .innerJoin(users, eq(users.id, functionRequests.userId))
    .leftJoin(asker, eq(asker.id, functionRequests.askedBy))
    .where(and(eq(functionRequests.companyId, companyId), isWaiting(now)))
    .orderBy(functionRequests.askedAt, functionRequests.id)
  return rows.map(({ request, userName, askedByName }) => ({
    id: request.id,
    userId: request.userId,
    userName,
    departmentId: request.departmentId,
    function: request.function,
    askedAt: request.askedAt.toISOString(),
    askedByName: askedByName ?? '',
    mayConfirm: mayConfirm(caller, request),
  }))
}

type Wanted = Pick<Request, 'userId' | 'departmentId' | 'function'>

const isFor = ({ userId, departmentId, function: wanted }: Wanted) =>
  and(
    eq(functionRequests.userId, userId),
    eq(functionRequests.departmentId, departmentId),
    eq(functionRequests.function, wanted),
  )

/** Undefined: nobody asked for that function. */
export const findRequestFor = async (db: Db, wanted: Wanted): Promise<Request | undefined> => {
  const [found] = await db.select().from(functionRequests).where(isFor(wanted))
  return found
}

/** Nothing: the id is in use. One that ran out makes room. */
export const insertRequest = async (db: Db, request: Request) => {
  await db
    .delete(functionRequests)
    .where(and(isFor(request), lte(functionRequests.askedAt, runOutAt(request.askedAt))))
  return db.insert(functionRequests).values(request).onConflictDoNothing().returning()
}

/** FUP-123: a request that nobody needs any more: the person has the function. */
export const dropRequest = async (db: Db, wanted: Wanted): Promise<void> => {
  await db.delete(functionRequests).where(isFor(wanted))
}

const isOpenRequest = (caller: Caller, id: string, now: Date) =>
  and(
    eq(functionRequests.id, id),
    isWaiting(now),
    whereCompanyInScope(caller, functionRequests.companyId),
  )

/** Undefined: there is none, it has run out, or the caller may not take it back. */
export const deleteRequest = async (db: Db, caller: Caller, id: string, now: Date) => {
  const [gone] = await db
    .delete(functionRequests)
    .where(isOpenRequest(caller, id, now))
    .returning()
  return gone
}

/** The request, until the end of the transaction for this answer alone. Undefined: as for `deleteRequest`. */
export const lockRequest = async (db: Db, caller: Caller, id: string, now: Date) => {
  await db.execute(sql`select pg_advisory_xact_lock(${pairLocks.request}, hashtext(${id}))`)
  const [found] = await db
    .select()
    .from(functionRequests)
    .where(isOpenRequest(caller, id, now))
  return found
}

/** A shift leader does not read the grant, so the statement returns nothing. False: the id is in use. */
export const grantRequested = async (
  db: Db,
  { askedBy: _, askedAt: _at, ...grant }: Request,
  grantedAt: Date,
): Promise<boolean> => {
  const { rowCount } = await db
    .insert(functionGrants)
    .values({ ...grant, grantedAt })
    .onConflictDoNothing()
  return rowCount === 1
}

/** FUP-123: what tells whether the caller can be one of the two people. Undefined: the account is gone. */
export const readGiver = async (db: Db, { userId }: Caller, companyId: string) => {
  const [giver] = await db
    .select({
      createdAt: users.createdAt,
      companyCreatedAt: companies.createdAt,
      isIdentified: callerIsConfirmed,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(users.id, userId))
  return giver
}

type WardRequest = Wanted &
  Pick<DutyRequest, 'id' | 'userName' | 'askedAt' | 'askedByName'> & { askedBy: string }

/** To the shift leaders of the department; the accounts are active, and of a role that may have functions. */
export const listWardRequests = async (
  db: Db,
  departmentId: string,
): Promise<readonly WardRequest[]> => {
  const { rows } = await db.execute<WardRequest>(sql`
    select r.id, r.user_id as "userId", r.name as "userName", r.function, r.asked_by as "askedBy",
      r.asked_by_name as "askedByName", ${isoTime(sql`r.asked_at`)} as "askedAt",
      ${departmentId}::text as "departmentId"
    from app.ward_requests(${departmentId}::uuid) r order by r.asked_at, r.id`)
  return rows
}

type Member = { name: string; function: StaffDuty; since: string; until: string | null }

/** FUP-123: who has which function in the department, to those who have one there. */
export const listWardStaff = async (db: Db, departmentId: string): Promise<readonly Member[]> => {
  const { rows } = await db.execute<Member>(sql`
    select s.name, s.function, ${isoTime(sql`s.since`)} as since, ${isoTime(sql`s.until`)} as until
    from app.ward_staff(${departmentId}::uuid) s
    order by ${norwegianOrder(sql`s.name`)}, s.function, s.since`)
  return rows
}
