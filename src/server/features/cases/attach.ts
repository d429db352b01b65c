import { cases as contract } from '#contract/cases.ts'
import { caseModuleOf } from '#domain/follow-up/case-risk.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { caseNote, lockCase, partOf, saveCase } from '#server/services/follow-up/locked-case.ts'
import { riskFound } from './risk-found.ts'
import { findOwnAssessment, shareAssessment } from './shared-assessment.ts'

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
    const assessed = {
      module: caseModuleOf(assessment.outcome.module.code),
      isAcute: assessment.isAcute,
    }
    await saveCase(ctx.db, locked, riskFound(locked, assessed, ctx.now()))
    ctx.note(caseNote(locked, { module: assessment.label }))
    return { id }
  })
