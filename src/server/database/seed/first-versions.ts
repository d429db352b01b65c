import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { approachFields } from '#contract/approaches.ts'
import { categoryFields } from '#contract/categories.ts'
import { moduleFields } from '#contract/modules.ts'
import { questionFields } from '#contract/questions.ts'
import { bankSymptomFields } from '#contract/symptomBank.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'
import type { ContentKind } from '#domain/content/kinds.ts'
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
} from '../schema/content.ts'

type Row = {
  readonly id: string
  readonly companyId: string | null
  readonly version: number
  readonly status: ContentStatus
  readonly createdAt: Date
}

/** Every row of a kind with all that a version of it holds. */
const load = async (
  db: NodePgDatabase,
): Promise<readonly (readonly [ContentKind, z.ZodRawShape, readonly Row[]])[]> => {
  const links = await db.select().from(influenceRules)
  const rules = await db.select().from(moduleRules)
  const ruleOf = (id: string) => {
    const rule = rules.find(({ moduleId }) => moduleId === id)
    if (rule === undefined) return null
    const { requiredCategories, minSymptomsCount, severityThreshold } = rule
    return { requiredCategories, minSymptomsCount, severityThreshold }
  }
  // Another owner's links to the same approach are no part of it.
  const linksOf = ({ id, companyId: owner }: Row) =>
    links
      .filter(({ approachId, companyId }) => approachId === id && companyId === owner)
      .toSorted((a, b) => a.orderIndex - b.orderIndex)
      .map(({ symptomId, weight, evidence, sourceKey, note, isActive }) => ({
        symptomId,
        weight,
        evidence,
        sourceKey,
        note,
        isActive,
      }))
  return [
    ['symptom-group', symptomGroupFields, await db.select().from(symptomGroups)],
    ['symptom', symptomFields, await db.select().from(symptoms)],
    ['question', questionFields, await db.select().from(questions)],
    [
      'approach',
      approachFields,
      (await db.select().from(approaches)).map((row) => ({ ...row, links: linksOf(row) })),
    ],
    ['category', categoryFields, await db.select().from(assessmentCategories)],
    ['bank-symptom', bankSymptomFields, await db.select().from(symptomBank)],
    [
      'module',
      moduleFields,
      (await db.select().from(modules)).map((row) => ({ ...row, rule: ruleOf(row.id) })),
    ],
  ]
}

/**
 * CNT-02: every row has its version: those that have just been seeded, and those of an installation that is older
 * than the versions.
 */
export const recordFirstVersions = async (db: NodePgDatabase): Promise<void> => {
  for (const [kind, fields, rows] of await load(db)) {
    const recorded = await db
      .select({ id: contentVersions.contentId })
      .from(contentVersions)
      .where(eq(contentVersions.kind, kind))
    const known = new Set(recorded.map(({ id }) => id))
    const fresh = rows.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) continue
    await db.insert(contentVersions).values(
      fresh.map((row) => ({
        kind,
        contentId: row.id,
        version: row.version,
        companyId: row.companyId,
        status: row.status,
        // Without what the row has besides.
        fields: z.object(fields).parse(row),
        changedAt: row.createdAt,
        publishedAt: row.status === 'published' ? row.createdAt : null,
      })),
    )
  }
}
