import type { ContentTable } from '#contract/contentFiles.ts'
import type { ApproachLink } from '#contract/approaches.ts'
import { laterColumns, type FileRow, type FileTables } from './columns.ts'
import { inFileOrder } from './file-order.ts'
import type { Spot } from './problems.ts'
import type { Values } from '../kind.ts'
import type { Resolved } from './wanted.ts'

/** The fields of a stored row; null: there is none. */
type Now = (Values & { readonly links?: readonly ApproachLink[] }) | null

/** What a file wants of a row. */
export type Wanted = {
  /** Where a problem with it stands. */
  readonly spot: Spot
  readonly id: string
  readonly key: string
  /** Among the rows of its parent; null: the file says nothing of it. */
  readonly place: number | null
  /** What it holds afterwards, from what it holds now. */
  readonly fields: (now: Now) => object
}

const fieldOf = (column: string): string =>
  column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())

const fieldsOf = (row: FileRow, without: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [fieldOf(column), value]),
  )

/** That it leads somewhere has been seen to. */
const idOf = (ids: ReadonlyMap<string, string>, key: unknown): string | null =>
  ids.get(String(key)) ?? null

type Kind = Exclude<keyof Resolved['ids'], 'approaches'>

const tableOf = {
  groups: 'symptom_groups',
  symptoms: 'symptoms',
  questions: 'questions',
} as const satisfies Record<Kind, string>

/** The stored values of columns that a file may lack. */
const keptOf = (table: ContentTable, now: Now): Values => {
  const names = new Set(laterColumns[table].map(fieldOf))
  return Object.fromEntries(Object.entries(now ?? {}).filter(([name]) => names.has(name)))
}

/** Groups, symptoms and questions are what their rows say. */
export const wantedRows = (
  kind: Kind,
  tables: FileTables,
  { ids, named }: Resolved,
): readonly Wanted[] =>
  (tables[tableOf[kind]] ?? []).map((row, index) => ({
    spot: { table: tableOf[kind], row: index + 1 },
    id: idOf(ids[kind], row['key']) ?? '',
    key: String(row['key']),
    place: Number(row['order_index']),
    fields: (now) => ({
      ...keptOf(tableOf[kind], now),
      ...fieldsOf(row, ['key', 'group_key', 'order_index']),
      ...(kind !== 'groups' && { groupId: idOf(named.group_key, row['group_key']) }),
    }),
  }))

/** A symptom link of the file. */
export type WantedLink = { readonly spot: Spot; readonly key: string; readonly link: ApproachLink }

const wantedLinks = (
  rows: readonly FileRow[],
  { named }: Resolved,
): ReadonlyMap<string, readonly WantedLink[]> => {
  const links = rows.map((row, index): readonly [string, WantedLink] => [
    String(row['approach_key']),
    {
      spot: { table: 'influence_rules', row: index + 1 },
      key: `${String(row['symptom_key'])} → ${String(row['approach_key'])}`,
      link: {
        ...fieldsOf(row, ['symptom_key', 'approach_key']),
        symptomId: idOf(named.symptom_key, row['symptom_key']),
      } as ApproachLink,
    },
  ])
  const grouped = Map.groupBy(links, ([approach]) => approach)
  return new Map([...grouped].map(([approach, found]) => [approach, found.map(([, one]) => one)]))
}

const merged = (
  now: readonly ApproachLink[],
  given: readonly WantedLink[],
): readonly ApproachLink[] => {
  const all = new Map([...now, ...given.map(({ link }) => link)].map((one) => [one.symptomId, one]))
  const named = given.map(({ link }) => link.symptomId)
  return inFileOrder([...all.keys()], named).flatMap((id) => all.get(id) ?? [])
}

/** CNT-08: links are a part of their approach, also of one that the file does not hold. */
export const wantedApproaches = (tables: FileTables, resolved: Resolved) => {
  const links = wantedLinks(tables.influence_rules ?? [], resolved)
  const rows = (tables.approaches ?? []).map((row, index) => ({
    key: String(row['key']),
    spot: { table: 'approaches' as const, row: index + 1 },
    details: fieldsOf(row, ['key']),
  }))
  const own = new Set(rows.map(({ key }) => key))
  const others = [...links].flatMap(([key, [first]]) =>
    own.has(key) || first === undefined ? [] : [{ key, spot: first.spot, details: {} }],
  )
  const wanted = [...rows, ...others].map(({ key, spot, details }): Wanted => ({
    spot,
    id: idOf(resolved.ids.approaches, key) ?? '',
    key,
    place: null,
    fields: (now) => ({
      ...now,
      ...details,
      links: merged(now?.links ?? [], links.get(key) ?? []),
    }),
  }))
  return { wanted, links }
}
