import { cases as contract } from '#contract/cases.ts'
import { caseModuleOf, isRaise, needsPlan, riskAfter } from '#domain/follow-up/case-risk.ts'
import { nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import { endpoint } from '#server/core/endpoint.ts'
import {
  lockCase,
  partOf,
  saveCase,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { findOwnAssessment, shareAssessment } from './shared-assessment.ts'

/** FUP-16: an ended case with Modul 5, Modul 9 or an acute sign begins again without a plan. */
const statusAfter = ({ row, acting }: LockedCase, risk: Parameters<typeof needsPlan>[0]) =>
  (needsPlan(risk) ? nextCaseStatus(row.status, 'risk-found', [acting]) : null) ?? row.status

/** FUP-07, FUP-90: shares an assessment with the case, whose module rises at once. */
export const attach = endpoint('cases.attach')
  .input(contract.attach.input)
  .output(contract.attach.output)
  .mutation(async ({ ctx, input: { id, assessmentId } }) => {
    const locked = await lockCase(ctx, 'cases.attach', id)
    const assessment = await findOwnAssessment(ctx.db, assessmentId)
    const isNew = await shareAssessment(ctx, partOf(locked), assessment)
    if (!isNew) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    const { row } = locked
    const assessed = {
      module: caseModuleOf(assessment.outcome.module.code),
      isAcute: assessment.isAcute,
    }
    const risk = riskAfter(row, assessed)
    const status = statusAfter(locked, assessed)
    const isRaised =
      isRaise(row.module, risk.module) || risk.isAcute !== row.isAcute || status !== row.status
    await saveCase(ctx.db, locked, {
      ...risk,
      status,
      ...(isRaised && { riskSince: ctx.now() }),
      ...(status !== row.status && { closedAt: null, closeReason: null, afterCheckAt: null }),
    })
    ctx.note(auditNoteFor('case', id, { module: assessment.label }))
    return { id }
  })
