import { functions } from '#contract/functions.ts'
import { mayHaveDuties } from '#domain/access/roles.ts'
import { isYoung, HELP_MS } from '#domain/follow-up/staff-duties.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import { isCompanyInScope } from '#server/services/organisation/scope.ts'
import { mailNewDuty } from '#server/services/mail/new-duty.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import {
  endGrant,
  findAssigned,
  findDepartment,
  findGrant,
  findGrantCompany,
  findPerson,
  insertGrant,
  listGrants,
  readMine,
  showHelp,
} from './queries.ts'
import { deleteRequest, dropRequest, listRequests } from './request-queries.ts'
import { askFor, confirm, confirmHere, declineHere, requestNote, staff } from './requests.ts'

const list = endpoint('functions.list')
  .input(functions.list.input)
  .output(functions.list.output)
  .query(async ({ ctx, input: { companyId } }) => {
    if (!isCompanyInScope(ctx.caller, companyId)) throw refusal('not-found')
    const rows = await listGrants(ctx.db, companyId, ctx.now())
    if (rows === undefined) throw refusal('not-found')
    return { rows, requests: await listRequests(ctx.db, ctx.caller, { companyId, now: ctx.now() }) }
  })

const mine = endpoint('functions.mine')
  .input(functions.mine.input)
  .output(functions.mine.output)
  .query(({ ctx }) => readMine(ctx.db))

/** FUP-120: never to oneself, nor to who administers (F-B2). Who is given a function works in the company of the department. */
const assign = endpoint('functions.assign')
  .input(functions.assign.input)
  .output(functions.assign.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, departmentId } = input
    if (userId === ctx.caller.userId) throw refusal('own-account')
    const person = await findPerson(ctx.db, ctx.caller, userId)
    const department = await findDepartment(ctx.db, ctx.caller, departmentId)
    if (person === undefined || department === undefined) throw refusal('not-found')
    if (person.companyId !== department.companyId) throw refusal('not-found')
    if (!person.isActive) throw refusal('not-active')
    if (!mayHaveDuties(person.role)) throw refusal('role-without-functions')
    const { companyId } = department
    const before = await findGrant(ctx.db, input.id, companyId)
    if (isRepeated(ctx, before, { ...input, until: null })) {
      return { id: input.id, isPending: false, isNew: true }
    }
    const grant = { ...input, companyId }
    const [held] = await findAssigned(ctx.db, grant)
    if (held === undefined && isYoung(person.createdAt, ctx.now())) {
      const id = await askFor(ctx, grant)
      return { id, isPending: true, isNew: id === input.id }
    }
    const added = await insertGrant(ctx.db, { ...grant, grantedAt: ctx.now() })
    // The person may have that function under another id.
    const assigned = added.length === 0 ? await findAssigned(ctx.db, grant) : added
    const { id } = requireInserted(ctx, assigned)
    await dropRequest(ctx.db, grant)
    if (added.length > 0) await mailNewDuty(ctx.db, ctx, grant)
    const details = { function: input.function, department: departmentId }
    // BO-02: nothing was given to who had it before.
    ctx.note({ ...auditNoteFor('user', userId, details), isRepeated: added.length === 0 })
    return { id, isPending: false, isNew: id === input.id }
  })

/** FUP-123: also takes back what waits for a second yes. */
const end = endpoint('functions.end')
  .input(functions.end.input)
  .output(functions.end.output)
  .mutation(async ({ ctx, input: { id, isConfirmed } }) => {
    const companyId = await findGrantCompany(ctx.db, ctx.caller, id)
    if (companyId === undefined) {
      const request = await deleteRequest(ctx.db, ctx.caller, id, ctx.now())
      if (request === undefined) throw refusal('not-found')
      ctx.note(requestNote(request))
      return { id }
    }
    const ended = await keepWatch(ctx, { way: 'function-ended', companyId, isConfirmed }, () =>
      endGrant(ctx.db, ctx.caller, id, ctx.now()),
    )
    if (ended === undefined) throw refusal('not-found')
    ctx.note(
      auditNoteFor('user', ended.userId, {
        function: ended.function,
        department: ended.departmentId,
      }),
    )
    return { id }
  })

/** F-C5: within the hours of one help; nobody is lent to more departments in a night. */
const MAX_HELP = 10

const helpAnswer = ({ until }: { readonly until: Date | null }) => {
  if (until === null) throw new Error('help has an end')
  return { until: until.toISOString() }
}

/** FUP-120: 'Jeg hjelper til her nå'. The shift leader of the department sees it at once. */
const helpHere = endpoint('functions.helpHere')
  .input(functions.helpHere.input)
  .output(functions.helpHere.output)
  .mutation(async ({ ctx, input }) => {
    const department = await findDepartment(ctx.db, ctx.caller, input.departmentId)
    const { companyId } = ctx.caller
    if (companyId === null || department?.companyId !== companyId) throw refusal('not-found')
    if (!department.isOfficer) throw refusal('no-function')
    if (!department.isEnabled) throw refusal('follow-up-off')
    const before = await findGrant(ctx.db, input.id, companyId)
    const help = { ...input, userId: ctx.caller.userId, function: 'officer' as const }
    if (isRepeated(ctx, before, help)) return helpAnswer(before)
    if (department.ownHelp >= MAX_HELP) throw refusal('too-many-attempts')
    const grantedAt = ctx.now()
    const until = new Date(grantedAt.getTime() + HELP_MS)
    const added = await insertGrant(ctx.db, { ...help, companyId, grantedAt, until })
    const grant = requireInserted(ctx, added)
    await showHelp(ctx.db, grant)
    ctx.note(auditNoteFor('department', input.departmentId))
    return helpAnswer(grant)
  })

export const functionsRouter = router({
  list,
  mine,
  assign,
  confirm,
  confirmHere,
  declineHere,
  staff,
  end,
  helpHere,
})
