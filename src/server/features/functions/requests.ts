import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { functions } from '#contract/functions.ts'
import type { FunctionRequest } from '#contract/functions.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { mayHaveFunctions } from '#domain/access/roles.ts'
import { isNewFunction, secondYesProblem } from '#domain/follow-up/function-rules.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { functionGrants, functionRequests } from '#server/database/schema/follow-up.ts'
import { users } from '#server/database/schema/organisation.ts'
import { isConfirmed } from '#server/services/accounts/identity.ts'
import { requireWard } from '#server/services/follow-up/require-ward.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { mailNewFunction } from '#server/services/mail/new-function.ts'

type Request = typeof functionRequests.$inferSelect
type CallContext = Context & { readonly db: Db; readonly caller: Caller }

const asker = alias(users, 'asker')

const mayConfirm = (
  { userId }: Caller,
  request: { readonly userId: string; readonly askedBy: string },
): boolean => userId !== request.userId && userId !== request.askedBy

/** FUP-123: what waits for a second yes in a company. The caller administers it. */
export const listRequests = async (
  db: Db,
  caller: Caller,
  companyId: string,
): Promise<FunctionRequest[]> => {
  const rows = await db
    .select({ request: functionRequests, userName: users.fullName, askedByName: asker.fullName })
    .from(functionRequests)
    .innerJoin(users, eq(users.id, functionRequests.userId))
    .leftJoin(asker, eq(asker.id, functionRequests.askedBy))
    .where(eq(functionRequests.companyId, companyId))
    .orderBy(functionRequests.askedAt, functionRequests.id)
  return rows.map(({ request, userName, askedByName }) => ({
    id: request.id,
    userName,
    departmentId: request.departmentId,
    function: request.function,
    askedAt: request.askedAt.toISOString(),
    askedByName: askedByName ?? '',
    mayConfirm: mayConfirm(caller, request),
  }))
}

/** The id of the request: of the earlier one, where somebody asked for that function already. */
export const addRequest = async (db: Db, request: Request): Promise<string> => {
  const [added] = await db
    .insert(functionRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: functionRequests.id })
  if (added !== undefined) return added.id
  const [before] = await db
    .select({ id: functionRequests.id })
    .from(functionRequests)
    .where(isSameRequest(request))
  if (before === undefined) throw refusal('id-already-used')
  return before.id
}

const isSameRequest = ({
  userId,
  departmentId,
  function: wanted,
}: Pick<Request, 'userId' | 'departmentId' | 'function'>) =>
  and(
    eq(functionRequests.userId, userId),
    eq(functionRequests.departmentId, departmentId),
    eq(functionRequests.function, wanted),
  )

/** FUP-123: a request that nobody needs any more: the person has the function. */
export const dropRequest = async (
  db: Db,
  request: Pick<Request, 'userId' | 'departmentId' | 'function'>,
): Promise<void> => {
  await db.delete(functionRequests).where(isSameRequest(request))
}

/** Undefined: there is none, or the caller may not take it back. */
export const deleteRequest = async (db: Db, caller: Caller, id: string) => {
  const [gone] = await db
    .delete(functionRequests)
    .where(
      and(eq(functionRequests.id, id), whereCompanyInScope(caller, functionRequests.companyId)),
    )
    .returning()
  return gone
}

const findRequest = async (db: Db, caller: Caller, id: string): Promise<Request> => {
  const [found] = await db
    .select()
    .from(functionRequests)
    .where(
      and(eq(functionRequests.id, id), whereCompanyInScope(caller, functionRequests.companyId)),
    )
  if (found === undefined) throw refusal('not-found')
  return found
}

/** FUP-123: the caller is the second yes. */
const confirmRequest = async (ctx: CallContext, request: Request): Promise<void> => {
  const { db, caller } = ctx
  const [own] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, caller.userId))
  if (own === undefined) throw refusal('no-session')
  const problem = secondYesProblem(
    { userId: caller.userId, createdAt: own.createdAt, isIdentified: await isConfirmed(db) },
    request,
    ctx.now(),
  )
  if (problem !== null) throw refusal(problem)
  const { askedBy: _, askedAt: _at, ...grant } = request
  // A shift leader does not read the grant, so the statement returns nothing.
  const { rowCount } = await db
    .insert(functionGrants)
    .values({ ...grant, grantedAt: ctx.now() })
    .onConflictDoNothing()
  const gone = await deleteRequest(db, caller, request.id)
  // Somebody else answered it at the same time.
  if (gone === undefined) throw refusal('not-found')
  if (rowCount === 1) await mailNewFunction(db, ctx, request)
}

const noteOf = ({ userId, departmentId, function: wanted }: Request) =>
  auditNoteFor('user', userId, { function: wanted, department: departmentId })

/** An account that was deactivated, or whose role has no functions, gets none by an earlier request. */
const requireFit = async (db: Db, { userId, companyId }: Request): Promise<void> => {
  const [person] = await db
    .select({ isActive: users.isActive, role: users.role, companyId: users.companyId })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (person?.companyId !== companyId) throw refusal('not-found')
  if (!person.isActive) throw refusal('not-active')
  if (!mayHaveFunctions(person.role)) throw refusal('role-without-functions')
}

export const confirm = endpoint('functions.confirm')
  .input(functions.confirm.input)
  .output(functions.confirm.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const request = await findRequest(ctx.db, ctx.caller, id)
    await requireFit(ctx.db, request)
    await confirmRequest(ctx, request)
    ctx.note(noteOf(request))
    return { id }
  })

type WardRow = {
  id: string
  userId: string
  name: string
  function: StaffFunction
  askedBy: string
  askedByName: string
  askedAt: string
}

/** To the shift leaders of the department; the accounts are active, and of a role that may have functions. */
const readWardRequests = async (db: Db, departmentId: string): Promise<readonly WardRow[]> => {
  const { rows } = await db.execute<WardRow>(sql`
    select r.id, r.user_id as "userId", r.name, r.function, r.asked_by as "askedBy",
      r.asked_by_name as "askedByName", ${isoTime(sql`r.asked_at`)} as "askedAt"
    from app.ward_requests(${departmentId}::uuid) r order by r.asked_at, r.id`)
  return rows
}

/** Throws 'not-found' to who is no shift leader of the department. */
const requireOwnRequest = async (
  { db, caller }: CallContext,
  name: FunctionName,
  id: string,
): Promise<Request> => {
  const request = await findRequest(db, caller, id)
  await requireWard(db, name, request.departmentId)
  const waiting = await readWardRequests(db, request.departmentId)
  if (waiting.every((one) => one.id !== id)) throw refusal('not-found')
  return request
}

export const confirmHere = endpoint('functions.confirmHere')
  .input(functions.confirmHere.input)
  .output(functions.confirmHere.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const request = await requireOwnRequest(ctx, 'functions.confirmHere', id)
    await confirmRequest(ctx, request)
    ctx.note(noteOf(request))
    return { id }
  })

export const declineHere = endpoint('functions.declineHere')
  .input(functions.declineHere.input)
  .output(functions.declineHere.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const request = await requireOwnRequest(ctx, 'functions.declineHere', id)
    if ((await deleteRequest(ctx.db, ctx.caller, id)) === undefined) throw refusal('not-found')
    ctx.note(noteOf(request))
    return { id }
  })

type Member = { name: string; function: StaffFunction; since: string; until: string | null }

/** FUP-123: who has which function here, for those who have one here. */
export const staff = endpoint('functions.staff')
  .input(functions.staff.input)
  .output(functions.staff.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    await requireWard(ctx.db, 'functions.staff', departmentId)
    const { rows } = await ctx.db.execute<Member>(sql`
      select s.name, s.function, ${isoTime(sql`s.since`)} as since, ${isoTime(sql`s.until`)} as until
      from app.ward_staff(${departmentId}::uuid) s
      order by s.name, s.function, s.since`)
    const requests = await readWardRequests(ctx.db, departmentId)
    return {
      rows: rows.map((one) => ({
        ...one,
        isNew: one.until === null && isNewFunction(new Date(one.since), ctx.now()),
      })),
      requests: requests.map(({ name, userId, askedBy, ...one }) => ({
        ...one,
        userName: name,
        departmentId,
        mayConfirm: mayConfirm(ctx.caller, { userId, askedBy }),
      })),
    }
  })
