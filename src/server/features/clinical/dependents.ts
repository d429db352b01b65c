import { and, arrayContains, eq, isNull, type SQL } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import {
  approaches,
  influenceRules,
  moduleRules,
  modules,
  questions,
  symptomBank,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

/** As many names as a person reads. */
const MAX_LISTED = 3

type Named = { readonly name: string }

const symptomsOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: symptoms.nameNo })
    .from(symptoms)
    .where(and(eq(symptoms.groupId, id), isNull(symptoms.deletedAt)))
    .limit(MAX_LISTED)

const questionsOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: questions.textNo })
    .from(questions)
    .where(and(eq(questions.groupId, id), isNull(questions.deletedAt)))
    .limit(MAX_LISTED)

const bankOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: symptomBank.nameNo })
    .from(symptomBank)
    .where(and(eq(symptomBank.categoryId, id), isNull(symptomBank.deletedAt)))
    .limit(MAX_LISTED)

const rulesOf = (db: Db, id: string): Promise<Named[]> => {
  const requires: SQL = arrayContains(moduleRules.requiredCategories, [id])
  return db
    .select({ name: modules.label })
    .from(moduleRules)
    .innerJoin(modules, eq(modules.id, moduleRules.moduleId))
    .where(and(requires, isNull(modules.deletedAt)))
    .limit(MAX_LISTED)
}

const approachesOf = (db: Db, id: string): Promise<Named[]> =>
  db
    .select({ name: approaches.nameNo })
    .from(influenceRules)
    .innerJoin(approaches, eq(approaches.id, influenceRules.approachId))
    .where(and(eq(influenceRules.symptomId, id), isNull(approaches.deletedAt)))
    .limit(MAX_LISTED)

/** The content that depends on a row of each kind. */
const dependentQueries: Readonly<
  Partial<Record<ContentKind, readonly ((db: Db, id: string) => Promise<Named[]>)[]>>
> = {
  'symptom-group': [symptomsOf, questionsOf],
  symptom: [approachesOf],
  category: [bankOf, rulesOf],
}

/** The names of some dependents of a row, of any owner; other content does not block it. */
export const findDependents = async (
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<readonly string[]> => {
  const found: Named[] = []
  for (const some of dependentQueries[kind] ?? []) found.push(...(await some(db, id)))
  return found.map(({ name }) => name).slice(0, MAX_LISTED)
}
