import { desc, eq } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { caseAssessments } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { selectCases } from '#server/services/follow-up/case-summary.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isMovedAway, moveOfAssessment } from '#server/services/follow-up/entry-moves.ts'
import { actingDuty, caseNotFound, dutiesIn } from '#server/services/follow-up/locked-case.ts'

const readDuties = async (db: Db, departmentId: string) => {
  const [place] = await db
    .select({ functions: dutiesIn(departments.id) })
    .from(departments)
    .where(eq(departments.id, departmentId))
  return place?.functions ?? []
}

/** Newest first. FUP-08: one that was shared with the wrong case is about somebody else. */
const readOutcomes = async (db: Db, key: CaseKey) => {
  const { assessmentId, outcome, completedAt } = caseAssessments
  const shared = await db
    .select({ id: assessmentId, outcome, move: moveOfAssessment(key.companyId) })
    .from(caseAssessments)
    .where(ofJoined(caseAssessments, key))
    .orderBy(desc(completedAt))
  return shared.flatMap(({ move, ...one }) => (isMovedAway(move) ? [] : [one]))
}

/**
 * FUP-160: what the FHIR document has besides the case on the page. It leaves an audit row: the file leaves the product.
 * Throws 'stale' when the page shows an older version, so that both parts of the document are of the same one.
 */
export const exportCase = endpoint('cases.export')
  .input(contract.export.input)
  .output(contract.export.output)
  .query(async ({ ctx, input: { id, version } }) => {
    const [found] = await selectCases(ctx, eq(cases.id, id))
    if (found === undefined) throw caseNotFound(ctx.language)
    actingDuty('cases.export', await readDuties(ctx.db, found.row.departmentId))
    if (found.row.version !== version) throw refusal('stale')
    ctx.note(auditNoteFor('case', id))
    return { at: ctx.now().toISOString(), outcomes: await readOutcomes(ctx.db, found.row) }
  })
