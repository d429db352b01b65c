import { and, inArray, isNull } from 'drizzle-orm'
import type { ContentTable } from '#contract/contentFiles.ts'
import { sources } from '#server/database/schema/content.ts'
import type { Db } from '#server/core/database.ts'
import type { FileRow, FileTables, ImportedFile } from './columns.ts'
import type { FileProblem, FilePosition } from './problems.ts'
import type { StoredRow, StoredContent } from './stored-content.ts'

/** The id of each row that a file may reference by key. */
type Ids = ReadonlyMap<string, string>

const keyOf = (row: FileRow): string => String(row['key'])

/** The ids by key; new rows of the file get a new id. */
const idsOf = <Fields>(
  stored: readonly StoredRow<Fields>[],
  rows: readonly FileRow[] = [],
  newId: () => string,
): Ids => {
  const ids = new Map(stored.map(({ key, live }) => [key, live.id]))
  for (const row of rows) if (!ids.has(keyOf(row))) ids.set(keyOf(row), newId())
  return ids
}

/** Valid targets of a reference: content in use, and rows of the same file (CNT-03). */
const listReferenceableKeys = <Fields>(
  ids: Ids,
  stored: readonly StoredRow<Fields>[],
  rows: readonly FileRow[] = [],
): Ids => {
  const named = new Set([
    ...stored.filter(({ inUse }) => inUse !== null).map(({ key }) => key),
    ...rows.map(keyOf),
  ])
  return new Map([...ids].filter(([key]) => named.has(key)))
}

const findKnownSources = async (db: Db, tables: FileTables): Promise<ReadonlySet<string>> => {
  const keys = [
    ...(tables.approaches ?? []).flatMap((row) => row['source_keys']),
    ...(tables.influence_rules ?? []).map((row) => row['source_key']),
  ].map(String)
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: sources.key })
    .from(sources)
    .where(and(inArray(sources.key, [...new Set(keys)]), isNull(sources.deletedAt)))
  return new Set(rows.map(({ key }) => key))
}

/** Every key in the file, with the id of its row. */
export const resolveReferences = async (
  db: Db,
  stored: StoredContent,
  tables: FileTables,
  newId: () => string,
) => {
  const { symptom_groups: groupRows, symptoms: symptomRows, approaches: approachRows } = tables
  const ids = {
    groups: idsOf(stored.groups, groupRows, newId),
    symptoms: idsOf(stored.symptoms, symptomRows, newId),
    questions: idsOf(stored.questions, tables.questions, newId),
    approaches: idsOf(stored.approaches, approachRows, newId),
  }
  return {
    ids,
    /** By the name of the referencing column. */
    named: {
      group_key: listReferenceableKeys(ids.groups, stored.groups, groupRows),
      symptom_key: listReferenceableKeys(ids.symptoms, stored.symptoms, symptomRows),
      approach_key: ids.approaches,
    },
    sources: await findKnownSources(db, tables),
  }
}

export type ResolvedReferences = Awaited<ReturnType<typeof resolveReferences>>

const unresolvedProblem = (
  filePosition: FilePosition,
  field: string,
  detail: string,
): FileProblem => ({
  ...filePosition,
  field,
  text: 'import_problem_reference',
  detail,
})

/** IMP-02: the references to neither a row of the file nor a published row. */
export const findUnresolved = (
  { tables, numberOf }: ImportedFile,
  { named, sources: known }: ResolvedReferences,
): readonly FileProblem[] =>
  (Object.entries(tables) as [ContentTable, readonly FileRow[]][]).flatMap(([table, rows]) =>
    rows.flatMap((row, index) => {
      const filePosition = { table, row: numberOf(index) }
      const keys = Object.entries(named).flatMap(([field, ids]) => {
        const key = row[field]
        return typeof key === 'string' && !ids.has(key)
          ? [unresolvedProblem(filePosition, field, key)]
          : []
      })
      const references: readonly (readonly [string, unknown])[] = [
        ['source_key', row['source_key']],
        ['source_keys', row['source_keys']],
      ]
      const wrong = references.flatMap(([field, value]) =>
        (value === undefined ? [] : [value].flat())
          .map(String)
          .filter((key) => !known.has(key))
          .map((key) => unresolvedProblem(filePosition, field, key)),
      )
      return [...keys, ...wrong]
    }),
  )
