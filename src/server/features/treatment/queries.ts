import { and, asc, eq, inArray } from 'drizzle-orm'
import { ruleWeights, type TreatmentContent } from '#domain/content/treatment-content.ts'
import { loadApproaches } from '#server/services/content/approach-reads.ts'
import { loadSymptomContent, type NamedContent } from '#server/services/content/symptom-reads.ts'
import { influenceRules, sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

const rule = {
  id: influenceRules.id,
  symptomId: influenceRules.symptomId,
  approachId: influenceRules.approachId,
  weight: influenceRules.weight,
  evidence: influenceRules.evidence,
  sourceId: influenceRules.sourceKey,
  note: influenceRules.note,
  isActive: influenceRules.isActive,
}

const source = {
  id: sources.key,
  key: sources.key,
  title: sources.title,
  organisation: sources.organisation,
  year: sources.year,
  url: sources.url,
  unconfirmed: sources.unconfirmed,
}

/** The column's check holds it to 1–3. */
const weightOf = (weight: number) => {
  const known = ruleWeights.find((each) => each === weight)
  if (known === undefined) throw new RangeError(`No weight from 1 to 3: ${weight}`)
  return known
}

/** The treatment flow's content that the caller may see (ROLE-12), in order. Six statements. */
export const loadTreatmentContent = async (
  db: Db,
  companyId: string | null,
  named?: NamedContent,
): Promise<TreatmentContent> => {
  const content = await loadSymptomContent(db, companyId, named)
  const approaches = await loadApproaches(db, companyId)
  const ofRow = new Map(approaches.map(({ rowId, id }) => [rowId, id]))
  const ruleRows = await db
    .select(rule)
    .from(influenceRules)
    .where(
      and(eq(influenceRules.isActive, true), inArray(influenceRules.approachId, [...ofRow.keys()])),
    )
    .orderBy(asc(influenceRules.orderIndex), asc(influenceRules.id))
  const sourceRows = await db.select(source).from(sources).orderBy(asc(sources.key))
  return {
    ...content,
    approaches: approaches.map(
      ({ sourceKeys: _keys, isActive: _active, rowId: _row, ...row }) => row,
    ),
    rules: ruleRows.map((row) => ({
      ...row,
      approachId: ofRow.get(row.approachId) ?? row.approachId,
      weight: weightOf(row.weight),
    })),
    sources: sourceRows,
  }
}
