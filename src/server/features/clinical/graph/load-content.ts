import {
  approaches,
  assessmentCategories,
  influenceRules,
  moduleRules,
  modules,
  questions,
  sources,
  symptomBank,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

const marked = <T extends { readonly deletedAt: Date | null }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, isDeleted: row.deletedAt !== null }))

/** All content that the transaction may see, of whatever owner, as it is published. Ten statements. */
export const loadAllContent = async (db: Db) => ({
  categories: marked(await db.select().from(assessmentCategories)),
  bankSymptoms: marked(await db.select().from(symptomBank)),
  modules: marked(await db.select().from(modules)),
  moduleRules: await db.select().from(moduleRules),
  groups: marked(await db.select().from(symptomGroups)),
  symptoms: marked(await db.select().from(symptoms)),
  questions: marked(await db.select().from(questions)),
  approaches: marked(await db.select().from(approaches)),
  influenceRules: await db.select().from(influenceRules),
  sources: await db.select().from(sources),
})

export type AllContent = Awaited<ReturnType<typeof loadAllContent>>

/** Whose content differs from everyone's. */
export const listOwners = (content: AllContent): readonly string[] => {
  const { categories, bankSymptoms, modules: ms, groups, symptoms: ss, questions: qs } = content
  const rows = [categories, bankSymptoms, ms, groups, ss, qs, content.approaches].flat()
  return [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))].toSorted()
}
