import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { approachFields } from '#contract/approaches.ts'
import { categoryFields } from '#contract/categories.ts'
import { moduleFields } from '#contract/modules.ts'
import { questionFields } from '#contract/questions.ts'
import { bankSymptomFields } from '#contract/symptomBank.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import { contentVersions } from '../schema/content-versions.ts'
import {
  approaches,
  assessmentCategories,
  influenceRules,
  moduleRules,
  modules,
  questions,
  symptomBank,
  symptomGroups,
  symptoms,
} from '../schema/content-tables.ts'

type Row = {
  readonly id: string
  readonly companyId: string | null
  readonly version: number
  readonly status: ContentStatus
  readonly createdAt: Date
}

/** Of what there is no version yet. */
const unrecorded = (kind: ContentKind, id: PgColumn) =>
  notExists(
    sql`(select from ${contentVersions} where ${contentVersions.kind} = ${kind}
      and ${contentVersions.contentId} = ${id})`,
  )

/** The links that a version of an approach holds; another owner's to the same approach are not a part of it. */
const linksOf = (db: NodePgDatabase, { id, companyId }: Row) =>
  db
    .select({
      symptomId: influenceRules.symptomId,
      weight: influenceRules.weight,
      evidence: influenceRules.evidence,
      sourceKey: influenceRules.sourceKey,
      note: influenceRules.note,
      isActive: influenceRules.isActive,
    })
    .from(influenceRules)
    .where(
      and(
        eq(influenceRules.approachId, id),
        sql`${influenceRules.companyId} is not distinct from ${companyId}`,
      ),
    )
    .orderBy(asc(influenceRules.orderIndex))

/** The rule that a version of a module holds. */
const ruleOf = async (db: NodePgDatabase, { id }: Row) => {
  const [rule] = await db
    .select({
      requiredCategories: moduleRules.requiredCategories,
      minSymptomsCount: moduleRules.minSymptomsCount,
      severityThreshold: moduleRules.severityThreshold,
    })
    .from(moduleRules)
    .where(eq(moduleRules.moduleId, id))
  return rule ?? null
}

/** Each kind with what a version of it holds. */
const kinds = [
  ['symptom-group', symptomGroupFields, symptomGroups],
  ['symptom', symptomFields, symptoms],
  ['question', questionFields, questions],
  ['approach', approachFields, approaches],
  ['category', categoryFields, assessmentCategories],
  ['bank-symptom', bankSymptomFields, symptomBank],
  ['module', moduleFields, modules],
] as const

/** What belongs to a version and lies in a table of its own. */
const readLinkedFields = async (db: NodePgDatabase, kind: ContentKind, row: Row) => {
  if (kind === 'approach') return { links: await linksOf(db, row) }
  return kind === 'module' ? { rule: await ruleOf(db, row) } : {}
}

/**
 * CNT-02: every row that has just been seeded gets its version. At any later start it reads seven times nothing.
 */
export const recordFirstVersions = async (db: NodePgDatabase): Promise<void> => {
  for (const [kind, fields, table] of kinds) {
    const rows: readonly Row[] = await db.select().from(table).where(unrecorded(kind, table.id))
    const versions: (typeof contentVersions.$inferInsert)[] = []
    for (const row of rows) {
      versions.push({
        kind,
        contentId: row.id,
        version: row.version,
        companyId: row.companyId,
        status: row.status,
        // Without what the row has besides.
        fields: z.object(fields).parse({ ...row, ...(await readLinkedFields(db, kind, row)) }),
        changedAt: row.createdAt,
        publishedAt: row.status === 'published' ? row.createdAt : null,
      })
    }
    if (versions.length > 0) await db.insert(contentVersions).values(versions)
  }
}
