import { and, arrayContains, eq, isNull, type SQL } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds.ts'
import {
  moduleRules,
  modules,
  questions,
  symptomBank,
  symptoms,
} from '#server/database/schema/content.ts'
import type { Db } from '#server/platform/database.ts'

/** As many as a person reads. */
const NAMED = 3

type Named = { readonly name: string }

const symptomsOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: symptoms.nameNo })
    .from(symptoms)
    .where(and(eq(symptoms.groupId, id), isNull(symptoms.deletedAt)))
    .limit(NAMED)

const questionsOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: questions.textNo })
    .from(questions)
    .where(and(eq(questions.groupId, id), isNull(questions.deletedAt)))
    .limit(NAMED)

const bankOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: symptomBank.nameNo })
    .from(symptomBank)
    .where(and(eq(symptomBank.categoryId, id), isNull(symptomBank.deletedAt)))
    .limit(NAMED)

const rulesOf = (db: Db, id: string): Promise<Named[]> => {
  const requires: SQL = arrayContains(moduleRules.requiredCategories, [id])
  return db
    .select({ name: modules.label })
    .from(moduleRules)
    .innerJoin(modules, eq(modules.id, moduleRules.moduleId))
    .where(and(requires, isNull(modules.deletedAt)))
    .limit(NAMED)
}

/** The names of some of what hangs on a row, of whatever owner; what does not stands in no one's way. */
export const dependentsOf = async (
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<readonly string[]> => {
  const found =
    kind === 'symptom-group'
      ? [...(await symptomsOf(db, id)), ...(await questionsOf(db, id))]
      : kind === 'category'
        ? [...(await bankOf(db, id)), ...(await rulesOf(db, id))]
        : []
  return found.map(({ name }) => name).slice(0, NAMED)
}
