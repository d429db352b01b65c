import { and, desc, eq } from 'drizzle-orm'
import type { CaseComparison } from '#contract/case-parts.ts'
import { cases as contract } from '#contract/cases.ts'
import { compareOutcomes } from '#domain/follow-up/check/compare-outcomes.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { caseAssessments } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { selectCases } from '#server/services/follow-up/case-summary.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isAssessmentCounted } from '#server/services/follow-up/entry-moves.ts'
import { caseNotFound } from '#server/services/follow-up/locked-case.ts'
import { byOf } from './read-parts.ts'

type Shared = typeof caseAssessments.$inferSelect

/** The two newest shared assessments of the case and of those that are joined with it; each assessment once. */
const readNewest = (db: Db, key: CaseKey) =>
  db
    .selectDistinctOn([caseAssessments.completedAt, caseAssessments.assessmentId])
    .from(caseAssessments)
    .where(and(ofJoined(caseAssessments, key), isAssessmentCounted(key.companyId)))
    .orderBy(desc(caseAssessments.completedAt), caseAssessments.assessmentId)
    .limit(2)

const authorsOf = (before: Shared, now: Shared): CaseComparison['authors'] => {
  if (before.staffId === null || now.staffId === null) return 'unknown'
  return before.staffId === now.staffId ? 'same' : 'different'
}

const sideOf = (shared: Shared) => ({
  completedAt: shared.completedAt.toISOString(),
  by: byOf(shared),
})

const comparisonOf = ([now, before]: readonly Shared[]): CaseComparison | null =>
  now === undefined || before === undefined
    ? null
    : {
        before: sideOf(before),
        now: sideOf(now),
        authors: authorsOf(before, now),
        isOtherRule: before.outcome.ruleVersion !== now.outcome.ruleVersion,
        rows: compareOutcomes(before.outcome, now.outcome),
      }

/** FUP-80, FUP-113: leaves an audit row, as a read of an assessment does. */
export const compare = endpoint('cases.compare')
  .input(contract.compare.input)
  .output(contract.compare.output)
  .query(async ({ ctx, input: { id } }) => {
    const [found] = await selectCases(ctx, eq(cases.id, id))
    if (found === undefined) throw caseNotFound(ctx.language)
    ctx.note(auditNoteFor('case', id))
    return { comparison: comparisonOf(await readNewest(ctx.db, found.row)) }
  })
