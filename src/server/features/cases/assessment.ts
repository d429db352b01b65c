import { and, eq } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { caseAssessments } from '#server/database/schema/case-parts.ts'
import { cases } from '#server/database/schema/cases.ts'
import { ofJoined } from '#server/services/follow-up/case-key.ts'
import { selectCases } from '#server/services/follow-up/case-summary.ts'
import { caseNotFound } from '#server/services/follow-up/locked-case.ts'
import { selectAssessments, toSharedAssessment } from './print/entries.ts'

/**
 * FUP-07, FUP-112: a reader of the case reads the shared assessment whole, and nothing else of its author. FUP-113: it
 * leaves an audit row, as a read of an assessment does.
 */
export const assessment = endpoint('cases.assessment')
  .input(contract.assessment.input)
  .output(contract.assessment.output)
  .query(async ({ ctx, input: { id, assessmentId } }) => {
    const [found] = await selectCases(ctx, eq(cases.id, id))
    if (found === undefined) throw caseNotFound(ctx.language)
    const { row } = found
    const [shared] = await selectAssessments(
      ctx.db,
      row.companyId,
      and(ofJoined(caseAssessments, row), eq(caseAssessments.assessmentId, assessmentId)),
    )
    if (shared === undefined) throw caseNotFound(ctx.language)
    ctx.note(auditNoteFor('case', id))
    return { reference: row.reference, assessment: toSharedAssessment(shared) }
  })
