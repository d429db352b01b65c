import { contentApprovals } from '#contract/contentApprovals.ts'
import { DEFAULT_COUNT_RULE, isApprovalDay } from '#domain/content/approval.ts'
import { readApproval, readApprovalState } from '#server/services/content/approval-writes.ts'
import { hasSameContent } from '#server/database/same-content.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import {
  findApproval,
  hasCompany,
  insertApproval,
  listApprovals,
  withdrawApproval,
} from './queries.ts'

const current = endpoint('contentApprovals.current')
  .input(contentApprovals.current.input)
  .output(contentApprovals.current.output)
  .query(async ({ ctx }) => {
    const { approval } = await readApproval(ctx.db, ctx.caller.companyId)
    return { approval }
  })

const get = endpoint('contentApprovals.get')
  .input(contentApprovals.get.input)
  .output(contentApprovals.get.output)
  .query(async ({ ctx: { db, caller }, input: { companyId } }) => {
    // ROLE-08: another's company answers as a missing one does.
    if (!(await hasCompany(db, caller, companyId))) throw refusal('not-found')
    const { approval, countRule, changedAt } = await readApprovalState(db, companyId)
    const rows = await listApprovals(db, companyId)
    return {
      approval,
      countRule,
      changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
      rows: rows.map((row) => ({
        ...row,
        recordedAt: row.recordedAt.toISOString(),
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      })),
    }
  })

/** The audit row names who recorded it, and not the clinician. */
const record = endpoint('contentApprovals.record')
  .input(contentApprovals.record.input)
  .output(contentApprovals.record.output)
  .mutation(async ({ ctx, input }) => {
    const { db, caller, language } = ctx
    const { id, companyId, approvedOn, countRule = DEFAULT_COUNT_RULE } = input
    if (!(await hasCompany(db, caller, companyId))) throw refusal('not-found')
    const now = ctx.now()
    if (!isApprovalDay(approvedOn, now.getTime())) {
      throw refusal('invalid-input', text(language, 'error_approval_day'), ['approvedOn'])
    }
    const made = { ...input, countRule, recordedBy: caller.userId, recordedAt: now }
    if (!(await insertApproval(db, made))) {
      const before = await findApproval(db, caller, id)
      const isSame = before !== undefined && hasSameContent(before, { ...input, countRule })
      if (!isSame) throw refusal('id-already-used', text(language, 'error_id_taken'))
    }
    ctx.note(auditNoteFor('content-approval', id, { companyId, approvedOn, countRule }))
    return { id }
  })

const withdraw = endpoint('contentApprovals.withdraw')
  .input(contentApprovals.withdraw.input)
  .output(contentApprovals.withdraw.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const approval = await findApproval(ctx.db, ctx.caller, id)
    if (approval === undefined) throw refusal('not-found')
    await withdrawApproval(ctx.db, id, ctx.now())
    ctx.note(auditNoteFor('content-approval', id, { companyId: approval.companyId }))
    return { id }
  })

export const contentApprovalsRouter = router({ current, get, record, withdraw })
