import type { ContentTable } from '#contract/contentFiles.ts'
import type { FileRow, FileTables, ImportedFile } from './transfer-columns.ts'
import { requiredKeys } from './module-rule.ts'
import type { FileProblem, FilePosition } from './transfer-problems.ts'
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

/** Every key in the file, with the id of its row. */
export const resolveReferences = (
  stored: StoredContent,
  tables: FileTables,
  newId: () => string,
) => {
  const { symptom_groups: groupRows, symptoms: symptomRows, approaches: approachRows } = tables
  const { assessment_categories: categoryRows, symptom_bank: bankRows } = tables
  const ids = {
    groups: idsOf(stored.groups, groupRows, newId),
    symptoms: idsOf(stored.symptoms, symptomRows, newId),
    questions: idsOf(stored.questions, tables.questions, newId),
    approaches: idsOf(stored.approaches, approachRows, newId),
    categories: idsOf(stored.categories, categoryRows, newId),
    bankSymptoms: idsOf(stored.bankSymptoms, bankRows, newId),
    modules: idsOf(stored.modules, tables.modules, newId),
  }
  return {
    ids,
    /** By the name of the referencing column. */
    named: {
      group_key: listReferenceableKeys(ids.groups, stored.groups, groupRows),
      symptom_key: listReferenceableKeys(ids.symptoms, stored.symptoms, symptomRows),
      approach_key: ids.approaches,
      category_key: listReferenceableKeys(ids.categories, stored.categories, categoryRows),
    },
    sources: new Set([
      ...stored.sources.filter(({ isRemoved }) => !isRemoved).map(({ key }) => key),
      ...(tables.sources ?? []).map(keyOf),
    ]),
  }
}

export type ResolvedReferences = ReturnType<typeof resolveReferences>

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
      const unknown = requiredKeys(row)
        .filter((key) => !named.category_key.has(key))
        .map((key) => unresolvedProblem(filePosition, 'required_categories', key))
      return [...keys, ...wrong, ...unknown]
    }),
  )
