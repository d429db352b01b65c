import { isDeepStrictEqual } from 'node:util'
import { isReviewed } from '#domain/content/content-kinds.ts'
import type { Kind, Values } from '../kind.ts'
import { toColumnName } from './transfer-columns.ts'
import { flattenRule } from './module-rule.ts'
import { applyFileOrder, type RequestedRow } from './requested-rows.ts'
import type { FileProblem } from './transfer-problems.ts'
import type { StoredRow } from './stored-content.ts'

/** The planned change for a row of the file. */
export type PlannedRow<Fields> = Pick<RequestedRow, 'filePosition' | 'id' | 'key' | 'position'> & {
  /** Null: a new row. */
  readonly now: StoredRow<Fields> | null
  /** The version to compare with: the one in use if it stays, else the newest. */
  readonly base: Fields | null
  readonly fields: Fields
  /** The import writes new fields. */
  readonly writes: boolean
  /** The import publishes the newest version. */
  readonly publishes: boolean
  /** What differs from `base`. */
  readonly differs: readonly Difference[]
}

/** A column, with what is stored and what the file has; ids are not keys yet. */
export type Difference = {
  readonly column: string
  readonly before: unknown
  readonly after: unknown
}

/** All siblings in their order after the import. */
type Siblings = { readonly parent: string | null; readonly ids: readonly string[] }

type Move = { readonly before: number; readonly after: number }

export type KindPlan<Fields> = {
  readonly rows: readonly PlannedRow<Fields>[]
  readonly orders: readonly Siblings[]
  /** The rows that keep their parent but change position: the place before and after, from 0. */
  readonly moved: ReadonlyMap<string, Move>
  readonly problems: readonly FileProblem[]
}

export const listDifferences = (before: Values, after: Values): readonly Difference[] => {
  const [old, now] = [flattenRule(before), flattenRule(after)]
  return Object.keys(now)
    .filter((name) => !isDeepStrictEqual(old[name], now[name]))
    .map((name) => ({ column: toColumnName(name), before: old[name], after: now[name] }))
}

/**
 * A row whose version in use equals the file's stays unchanged, along with any draft: a file without changes must not
 * discard anyone's work.
 */
const planRow = <Fields extends Values>(
  kind: Kind<Fields>,
  now: StoredRow<Fields> | null,
  { fields: want, ...requested }: RequestedRow,
  publish: boolean,
): PlannedRow<Fields> | null => {
  const read = (base: Fields | null) => kind.fields.safeParse(want(base))
  const inUse = now === null ? null : now.inUse
  if (inUse !== null && isDeepStrictEqual(read(inUse).data, inUse)) {
    const rest = { writes: false, publishes: false, differs: [] }
    return { ...requested, now, base: inUse, fields: inUse, ...rest }
  }
  const base = now === null ? null : now.head.fields
  const { data: fields } = read(base)
  if (fields === undefined) return null
  const writes = base === null || !isDeepStrictEqual(fields, base)
  const publishes = publish && !requested.isDraft && (writes || now?.head.status !== 'published')
  const differs = base === null ? [] : listDifferences(base, fields)
  return { ...requested, now, base, fields, writes, publishes, differs }
}

/** What the file calls the field that asks for another one. */
const askedFor: Readonly<Record<string, string>> = {
  'symptom urgentAction': 'urgent',
  'question alertText': 'alert_when',
  'bank-symptom alertText': 'safety_alert',
}

const contradictionOf = (kind: string, field: string): Pick<FileProblem, 'text' | 'detail'> => {
  const by = askedFor[`${kind} ${field}`]
  return by === undefined
    ? { text: 'import_problem_contradiction' }
    : { text: 'import_problem_asked_for', detail: by }
}

/** Problems of a row beyond the file's own format. */
const findRowProblems = <Fields>(
  kind: Kind<Fields>,
  row: PlannedRow<Fields>,
): readonly FileProblem[] => {
  if (!row.writes) return []
  const wrong = kind.wrong(row.fields).map((field): FileProblem => ({
    ...row.filePosition,
    field: toColumnName(field),
    ...contradictionOf(kind.name, field),
  }))
  // CNT-02: content under review must not change before its approval.
  return row.now?.head.status === 'pending'
    ? [
        ...wrong,
        { ...row.filePosition, field: null, text: 'import_problem_pending', detail: row.key },
      ]
    : wrong
}

/** A published row changes its parent only when its new version is published. */
const parentAfter = <Fields>(kind: Kind<Fields>, row: PlannedRow<Fields>): string | null => {
  const { now, writes, publishes, fields } = row
  if (now === null || publishes || (writes && now.live.status !== 'published')) {
    return kind.parentOf(fields)
  }
  return now.live.parent
}

const ordersOf = <Fields>(
  kind: Kind<Fields>,
  stored: readonly StoredRow<Fields>[],
  rows: readonly PlannedRow<Fields>[],
) => {
  const after = new Map(rows.map((row) => [row.id, parentAfter(kind, row)]))
  const arrives = ({ now, id }: PlannedRow<Fields>) =>
    now === null || now.live.parent !== after.get(id)
  const leaving = new Set(rows.filter(arrives).map(({ id }) => id))
  const byPlace = rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return [...new Set(after.values())].map((parent) => {
    const before = stored
      .filter(({ live }) => live.parent === parent && !leaving.has(live.id))
      .map(({ live }) => live.id)
    const here = byPlace.filter(({ id }) => after.get(id) === parent)
    const ordered = here.filter(
      ({ position, fields }) => position !== null && kind.parentOf(fields) === parent,
    )
    const present = [...before, ...here.filter(arrives).map(({ id }) => id)]
    const ids = applyFileOrder(
      present,
      ordered.map(({ id }) => id),
    )
    const named = new Set(ordered.map(({ id }) => id))
    // What the file says may be what is stored, and a new row in the middle moves it all the same.
    const places = new Map(ids.map((id, position) => [id, position]))
    const moved = before.flatMap((id, position): [string, Move][] =>
      named.has(id) && ids[position] !== id
        ? [[id, { before: position, after: places.get(id) ?? position }]]
        : [],
    )
    return { parent, ids, moved, isSame: ids.every((id, position) => before[position] === id) }
  })
}

export const planKind = <Fields extends Values>(
  kind: Kind<Fields>,
  stored: readonly StoredRow<Fields>[],
  requested: readonly RequestedRow[],
  publish: boolean,
): KindPlan<Fields> => {
  // CNT-02: what is not reviewed is in use when it is saved.
  const isPublished = publish || !isReviewed(kind.name)
  const byId = new Map(stored.map((row) => [row.live.id, row]))
  const rows: PlannedRow<Fields>[] = []
  const problems: FileProblem[] = []
  for (const one of requested) {
    const row = planRow(kind, byId.get(one.id) ?? null, one, isPublished)
    if (row === null)
      problems.push({ ...one.filePosition, field: null, text: 'import_problem_values' })
    else {
      rows.push(row)
      problems.push(...findRowProblems(kind, row))
    }
  }
  const orders = ordersOf(kind, stored, rows)
  return {
    rows,
    orders: orders.filter(({ isSame }) => !isSame),
    moved: new Map(orders.flatMap(({ moved }) => moved)),
    problems,
  }
}
