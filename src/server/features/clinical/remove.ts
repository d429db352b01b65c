import { and, arrayContains, eq, isNull, type SQL } from 'drizzle-orm'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
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
import { writeRow, type EditContext } from './write-versions.ts'
import { assertingConsistency } from './graph/content-consistency.ts'
import { reuseKey } from './create-content.ts'
import type { Kind, Stored } from './kind.ts'
import { lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { LAST_POSITION, setPosition } from './positions.ts'
import { assertValidReferences } from './references.ts'
import { findRow, ownRow, type FoundRow, type ReadContext } from './rows.ts'

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
const findDependents = async (
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<readonly string[]> => {
  const found: Named[] = []
  for (const some of dependentQueries[kind] ?? []) found.push(...(await some(db, id)))
  return found.map(({ name }) => name).slice(0, MAX_LISTED)
}

/** Removes a row from use and from every list; an assessment in progress can still be finished with it (SAFE-06). */
export const removeFromUse = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { live }: FoundRow<Fields>,
): Promise<void> => {
  const { db } = editing
  const now = editing.now()
  await assertingConsistency(editing, live.companyId, async () => {
    await writeRow(editing, kind, live, { deletedAt: now, updatedAt: now })
    await setPosition(db, kind, { owner: live.companyId, parent: live.parent }, null)
  })
}

/** Refuses with a message while other content depends on this id. */
export const assertUnused = async (
  editing: EditContext,
  kind: Stored,
  id: string,
): Promise<void> => {
  const names = await findDependents(editing.db, kind.name, id)
  if (names.length === 0) return
  const listed = names.map((name) => `«${name}»`).join(', ')
  throw refusal('in-use', text(editing.language, 'error_content_in_use', { names: listed }))
}

/** The names of some content that depends on a visible row. */
export const listDependents = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
  id: string,
): Promise<readonly string[]> => {
  if ((await findRow(context, kind, id)) === undefined) throw refusal('not-found')
  return [...new Set(await findDependents(context.db, kind.name, id))]
}

/** Refuses with a message while other content depends on the row, of any owner. */
export const removeContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  id: string,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  // Giving back restores the common row, with all its dependents.
  if (row.live.baseId !== null)
    throw refusal('own-content', text(editing.language, 'error_give_back'))
  await assertUnused(editing, kind, id)
  await removeFromUse(editing, kind, row)
  editing.note(auditNoteFor(kind.name, id, { contentVersion: row.head.version }))
  return { id }
}

/** Restores a removed row unchanged, as the last of its siblings. */
export const undeleteContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  id: string,
) => {
  const { db } = editing
  await lockContent(db, ownerOf(editing.caller))
  const { live, head } = await ownRow(editing, kind, id, { removed: true })
  if (live.baseId !== null) throw refusal('own-content')
  // Content that the row references may be gone.
  await assertValidReferences(editing, kind, head.fields)
  editing.note(auditNoteFor(kind.name, id))
  return assertingConsistency(editing, live.companyId, async () => {
    const key = await reuseKey(editing, kind, live.companyId, live.key)
    const columns = { key, deletedAt: null, updatedAt: editing.now(), orderIndex: LAST_POSITION }
    const saved = await writeRow(editing, kind, live, columns)
    await setPosition(db, kind, { owner: live.companyId, parent: live.parent }, null)
    return saved
  })
}
