import { byOrder } from './order.ts'
import type { ContentStatus } from './status.ts'

/** Common, an addition of the company, or its own version of a common row (ROLE-12). */
export const origins = ['common', 'own', 'taken-over'] as const
export type Origin = (typeof origins)[number]

type Owned = { readonly companyId: string | null; readonly baseId: string | null }

export const originOf = ({ companyId, baseId }: Owned): Origin => {
  if (companyId === null) return 'common'
  return baseId === null ? 'own' : 'taken-over'
}

type Row = Owned & {
  readonly id: string
  readonly orderIndex: number
  readonly status: ContentStatus
  readonly isActive: boolean
  readonly isDeleted: boolean
}

/** A company's own version uses the id of the common row, so that references to that row find it. */
export const refIdOf = (row: { readonly id: string; readonly baseId: string | null }): string =>
  row.baseId ?? row.id

/** Rows in order: the common ones first, then the company's. A taken-over row keeps the place of its common row. */
export const inPlace = <T extends Pick<Row, 'id' | 'orderIndex' | 'companyId' | 'baseId'>>(
  rows: readonly T[],
): readonly T[] => {
  const common = new Map(rows.filter((row) => row.companyId === null).map((row) => [row.id, row]))
  const after = Math.max(-1, ...[...common.values()].map(({ orderIndex }) => orderIndex)) + 1
  return rows
    .map((row) => {
      const base = row.baseId === null ? undefined : common.get(row.baseId)
      const isOwn = row.companyId !== null && base === undefined
      return {
        row,
        id: row.id,
        orderIndex: base?.orderIndex ?? (isOwn ? after + row.orderIndex : row.orderIndex),
      }
    })
    .toSorted(byOrder)
    .map(({ row, orderIndex }) => (orderIndex === row.orderIndex ? row : { ...row, orderIndex }))
}

/** `rowId` is the row's own id, which its links and rules refer to. */
type Resolved<T> = T & { readonly rowId: string }

const isPublished = (row: Row): boolean => row.status === 'published' && !row.isDeleted

/**
 * Each row under the id that other content refers to, and in its place. A company's published version replaces
 * the common row; an unpublished version never does. Keeps rows out of use and rows never published.
 */
const resolved = <T extends Row>(rows: readonly T[]): readonly Resolved<T>[] => {
  const placed = inPlace(rows)
  const replaced = new Set(placed.filter(isPublished).flatMap(({ baseId }) => baseId ?? []))
  return placed
    .filter((row) => (row.baseId === null ? !replaced.has(row.id) : isPublished(row)))
    .map((row) => ({ ...row, id: refIdOf(row), rowId: row.id }))
}

/** The published rows of a company, with inactive ones: other content may refer to them. */
export const published = <T extends Row>(rows: readonly T[]): readonly Resolved<T>[] =>
  resolved(rows).filter(isPublished)

/**
 * The rows in use for a company, from the common rows and its own. Adds the `named` rows that are switched off or removed:
 * an assessment that began with a row must finish with it (SAFE-06). None began with a row that was never published.
 */
export const effective = <T extends Row>(
  rows: readonly T[],
  named: readonly string[] = [],
): readonly Resolved<T>[] => {
  const wanted = new Set(named)
  return resolved(rows).filter(
    (row) =>
      (wanted.has(row.id) && row.status === 'published') || (isPublished(row) && row.isActive),
  )
}
