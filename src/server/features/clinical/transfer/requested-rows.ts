import type { ContentTable } from '#contract/contentFiles.ts'
import type { ApproachLink } from '#contract/approaches.ts'
import type { Values } from '../kind.ts'
import { laterColumns, type FileRow, type ImportedFile } from './transfer-columns.ts'
import { readRule, ruleColumns } from './module-rule.ts'
import type { FilePosition } from './transfer-problems.ts'
import type { ResolvedReferences } from './resolve-references.ts'

/**
 * Redistributes the positions of the rows in the file among them, in the file's order; all other rows stay in place. A
 * file with all rows defines the whole order. New rows are last in `present`.
 */
export const applyFileOrder = <T>(present: readonly T[], named: readonly T[]): readonly T[] => {
  const wanted = new Set(named)
  const next = named.values()
  return present.map((one) => (wanted.has(one) ? (next.next().value ?? one) : one))
}

/** The fields of a stored row; null: there is none. */
type StoredFields = (Values & { readonly links?: readonly ApproachLink[] }) | null

/** What a file wants of a row. */
export type RequestedRow = {
  /** Where a problem with it stands. */
  readonly filePosition: FilePosition
  readonly id: string
  readonly key: string
  /** The file has it as a draft: the import does not publish it. */
  readonly isDraft: boolean
  /** Among the rows of its parent; null: the file says nothing of it. */
  readonly position: number | null
  /** What it holds afterwards, from what it holds now. */
  readonly fields: (now: StoredFields) => object
}

const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** The columns of a row as fields. */
export const fieldsOf = (row: FileRow, without: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [fieldOf(column), value]),
  )

const isDraftRow = (row: FileRow): boolean => row['status'] === 'draft'

/** That it leads somewhere has been seen to. */
const idOf = (ids: ReadonlyMap<string, string>, key: unknown): string | null =>
  ids.get(String(key)) ?? null

type Kind = Exclude<keyof ResolvedReferences['ids'], 'approaches'>

const tableOf = {
  groups: 'symptom_groups',
  symptoms: 'symptoms',
  questions: 'questions',
  categories: 'assessment_categories',
  bankSymptoms: 'symptom_bank',
  modules: 'modules',
} as const satisfies Record<Kind, ContentTable>

type Named = ResolvedReferences['named']

const inGroup = (row: FileRow, { group_key: ids }: Named): object => ({
  groupId: idOf(ids, row['group_key']),
})

/** The fields of a row that refer to other rows. */
const references: Readonly<Record<Kind, (row: FileRow, named: Named) => object>> = {
  groups: () => ({}),
  symptoms: inGroup,
  questions: inGroup,
  categories: () => ({}),
  bankSymptoms: (row, { category_key: ids }) => ({ categoryId: idOf(ids, row['category_key']) }),
  modules: (row, { category_key: ids }) => ({ rule: readRule(row, (key) => idOf(ids, key)) }),
}

/** The columns of a row that are not fields of its version, or refer to other rows. */
const notFields = ['key', 'group_key', 'category_key', 'order_index', 'status', ...ruleColumns]

/** The stored values of columns that a file may lack. */
const storedLaterFields = (table: ContentTable, now: StoredFields): Values => {
  const names = new Set(laterColumns[table].map(fieldOf))
  return Object.fromEntries(Object.entries(now ?? {}).filter(([name]) => names.has(name)))
}

/** Content that is what its rows say: all but approaches. */
export const listRequestedRows = (
  kind: Kind,
  { tables, numberOf }: ImportedFile,
  { ids, named }: ResolvedReferences,
): readonly RequestedRow[] =>
  (tables[tableOf[kind]] ?? []).map((row, index) => ({
    filePosition: { table: tableOf[kind], row: numberOf(index) },
    id: idOf(ids[kind], row['key']) ?? '',
    key: String(row['key']),
    isDraft: isDraftRow(row),
    position: Number(row['order_index']),
    fields: (now) => ({
      ...storedLaterFields(tableOf[kind], now),
      ...fieldsOf(row, notFields),
      ...references[kind](row, named),
    }),
  }))

/** A symptom link of the file. */
export type RequestedLink = {
  readonly filePosition: FilePosition
  readonly isDraft: boolean
  readonly link: ApproachLink
}

const listRequestedLinks = (
  { tables, numberOf }: ImportedFile,
  { named }: ResolvedReferences,
): ReadonlyMap<string, readonly RequestedLink[]> => {
  const links = (tables.influence_rules ?? []).map(
    (row, index): readonly [string, RequestedLink] => [
      String(row['approach_key']),
      {
        filePosition: { table: 'influence_rules', row: numberOf(index) },
        isDraft: isDraftRow(row),
        link: {
          ...fieldsOf(row, ['symptom_key', 'approach_key', 'status']),
          symptomId: idOf(named.symptom_key, row['symptom_key']),
        } as ApproachLink,
      },
    ],
  )
  const grouped = Map.groupBy(links, ([approach]) => approach)
  return new Map([...grouped].map(([approach, found]) => [approach, found.map(([, one]) => one)]))
}

const merged = (
  now: readonly ApproachLink[],
  requested: readonly RequestedLink[],
): readonly ApproachLink[] => {
  const all = new Map(
    [...now, ...requested.map(({ link }) => link)].map((one) => [one.symptomId, one]),
  )
  const named = requested.map(({ link }) => link.symptomId)
  return applyFileOrder([...all.keys()], named).flatMap((id) => all.get(id) ?? [])
}

/** CNT-08: links are a part of their approach, also of one that the file does not hold. */
export const listRequestedApproaches = (file: ImportedFile, resolved: ResolvedReferences) => {
  const links = listRequestedLinks(file, resolved)
  const rows = (file.tables.approaches ?? []).map((row, index) => ({
    key: String(row['key']),
    filePosition: { table: 'approaches' as const, row: file.numberOf(index) },
    isDraft: isDraftRow(row),
    details: fieldsOf(row, ['key', 'status']),
  }))
  const own = new Set(rows.map(({ key }) => key))
  const others = [...links].flatMap(([key, [first]]) =>
    own.has(key) || first === undefined
      ? []
      : [{ key, filePosition: first.filePosition, isDraft: first.isDraft, details: {} }],
  )
  const wanted = [...rows, ...others].map(
    ({ key, filePosition, isDraft, details }): RequestedRow => ({
      filePosition,
      isDraft,
      id: idOf(resolved.ids.approaches, key) ?? '',
      key,
      position: null,
      fields: (now) => ({
        ...now,
        ...details,
        links: merged(now?.links ?? [], links.get(key) ?? []),
      }),
    }),
  )
  return { wanted, links }
}
