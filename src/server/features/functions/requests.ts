import { eq } from 'drizzle-orm'
import { functions } from '#contract/functions.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { mayHaveDuties } from '#domain/access/roles.ts'
import { giverProblem, isNewDuty, secondYesProblem } from '#domain/follow-up/staff-duties.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Context } from '#server/core/call-context.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import type { Language } from '#server/core/server-texts.ts'
import { users } from '#server/database/schema/organisation.ts'
import { requireWard } from '#server/services/follow-up/locked-case.ts'
import { requireInserted } from '#server/services/follow-up/store-once.ts'
import { mailNewDuty } from '#server/services/mail/new-duty.ts'
import {
  deleteRequest,
  findRequestFor,
  grantRequested,
  insertRequest,
  listWardRequests,
  listWardStaff,
  lockRequest,
  mayConfirm,
  readGiver,
  type Request,
} from './request-queries.ts'

type CallContext = Context & {
  readonly db: Db
  readonly caller: Caller
  readonly language: Language
  readonly note: (more: AuditNote) => void
}

/** The note of a call about a request: its row of the audit log differs from that of a function. */
export const requestNote = ({ userId, departmentId, function: wanted }: Request): AuditNote =>
  auditNoteFor('user', userId, { function: wanted, department: departmentId, isRequest: true })

/** FUP-123: whoever asks, and whoever is the second yes, is a person of their own. Throws the problem of `giverProblem`. */
const requireGiver = async ({ db, caller, now }: CallContext, companyId: string): Promise<void> => {
  const giver = await readGiver(db, caller, companyId)
  if (giver === undefined) throw refusal('no-session')
  const problem = giverProblem(giver, now())
  if (problem !== null) throw refusal(problem)
}

/** FUP-123: the caller asks for the function of a new account. The id of the request: of the earlier one, where one waits. */
export const askFor = async (
  ctx: CallContext,
  wanted: Omit<Request, 'askedBy' | 'askedAt'>,
): Promise<string> => {
  await requireGiver(ctx, wanted.companyId)
  const asked = { ...wanted, askedBy: ctx.caller.userId, askedAt: ctx.now() }
  const added = await insertRequest(ctx.db, asked)
  const before = added.length === 0 ? await findRequestFor(ctx.db, wanted) : undefined
  const { id } = requireInserted(ctx, before === undefined ? added : [before])
  const isRepeated = before?.id === wanted.id && before.askedBy === asked.askedBy
  ctx.note({ ...requestNote(asked), ...(isRepeated && { isRepeated }) })
  return id
}

/** FUP-123: the caller is the second yes. */
const confirmRequest = async (ctx: CallContext, request: Request): Promise<void> => {
  const problem = secondYesProblem(ctx.caller.userId, request)
  if (problem !== null) throw refusal(problem)
  await requireGiver(ctx, request.companyId)
  // Before the request is gone: the policy of the grants reads it.
  if (!(await grantRequested(ctx.db, request, ctx.now()))) throw refusal('id-already-used')
  await deleteRequest(ctx.db, ctx.caller, request.id, ctx.now())
  await mailNewDuty(ctx.db, ctx, request)
  ctx.note(requestNote(request))
}

/** Throws 'not-found' without one that waits. */
const requireRequest = async ({ db, caller, now }: CallContext, id: string): Promise<Request> => {
  const request = await lockRequest(db, caller, id, now())
  if (request === undefined) throw refusal('not-found')
  return request
}

/** An account that was deactivated, or whose role has no functions, gets none by an earlier request. */
const requireFit = async (db: Db, { userId, companyId }: Request): Promise<void> => {
  const [person] = await db
    .select({ isActive: users.isActive, role: users.role, companyId: users.companyId })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (person?.companyId !== companyId) throw refusal('not-found')
  if (!person.isActive) throw refusal('not-active')
  if (!mayHaveDuties(person.role)) throw refusal('role-without-functions')
}

export const confirm = endpoint('functions.confirm')
  .input(functions.confirm.input)
  .output(functions.confirm.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const request = await requireRequest(ctx, id)
    await requireFit(ctx.db, request)
    await confirmRequest(ctx, request)
    return { id }
  })

/** Throws 'not-found' to who is not a shift leader of the department. */
const requireWardRequest = async (
  ctx: CallContext,
  name: FunctionName,
  id: string,
): Promise<Request> => {
  const request = await requireRequest(ctx, id)
  await requireWard(ctx.db, name, request.departmentId)
  const waiting = await listWardRequests(ctx.db, request.departmentId)
  if (waiting.every((one) => one.id !== id)) throw refusal('not-found')
  return request
}

export const confirmHere = endpoint('functions.confirmHere')
  .input(functions.confirmHere.input)
  .output(functions.confirmHere.output)
  .mutation(async ({ ctx, input: { id } }) => {
    await confirmRequest(ctx, await requireWardRequest(ctx, 'functions.confirmHere', id))
    return { id }
  })

export const declineHere = endpoint('functions.declineHere')
  .input(functions.declineHere.input)
  .output(functions.declineHere.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const request = await requireWardRequest(ctx, 'functions.declineHere', id)
    await deleteRequest(ctx.db, ctx.caller, id, ctx.now())
    ctx.note(requestNote(request))
    return { id }
  })

/** FUP-123: who has which function here, for those who have one here; its shift leaders also see what waits. */
export const staff = endpoint('functions.staff')
  .input(functions.staff.input)
  .output(functions.staff.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    await requireWard(ctx.db, 'functions.staff', departmentId)
    const rows = await listWardStaff(ctx.db, departmentId)
    const requests = await listWardRequests(ctx.db, departmentId)
    return {
      rows: rows.map((one) => ({
        ...one,
        isNew: one.until === null && isNewDuty(new Date(one.since), ctx.now()),
      })),
      requests: requests.map(({ userId, askedBy, ...one }) => ({
        ...one,
        mayConfirm: mayConfirm(ctx.caller, { userId, askedBy }),
      })),
    }
  })
