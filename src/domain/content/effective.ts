import { byOrder } from './order.ts'
import type { ContentStatus } from './status.ts'

/** Everyone's, the company's addition, or its own version of a common row (ROLE-12). */
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

/** A company's own version answers to the id of the common row, so that whatever names that row finds it. */
export const refIdOf = (row: { readonly id: string; readonly baseId: string | null }): string =>
  row.baseId ?? row.id

/** Rows in their order: the common ones, each where it stands also when it is taken over, then the company's. */
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

/** `rowId` is the row's own, by which its links and rules name it. */
type Resolved<T> = T & { readonly rowId: string }

const isPublished = (row: Row): boolean => row.status === 'published' && !row.isDeleted

/**
 * Each row under the id that others name it by, and in its place: a company's published version instead of
 * the common one, and never an unpublished one. What is out of use or was never published stays in.
 */
const resolved = <T extends Row>(rows: readonly T[]): readonly Resolved<T>[] => {
  const placed = inPlace(rows)
  const replaced = new Set(placed.filter(isPublished).flatMap(({ baseId }) => baseId ?? []))
  return placed
    .filter((row) => (row.baseId === null ? !replaced.has(row.id) : isPublished(row)))
    .map((row) => ({ ...row, id: refIdOf(row), rowId: row.id }))
}

/** What is published for a company, also what is switched off: what other content may refer to. */
export const published = <T extends Row>(rows: readonly T[]): readonly Resolved<T>[] =>
  resolved(rows).filter(isPublished)

/**
 * What is in use for a company, from the common rows and its own; and what is named, whatever became of it:
 * an assessment that was begun with it is finished with it (SAFE-06).
 */
export const effective = <T extends Row>(
  rows: readonly T[],
  named: readonly string[] = [],
): readonly Resolved<T>[] => {
  const wanted = new Set(named)
  return resolved(rows).filter(
    (row) => wanted.has(row.id) || (isPublished(row) && row.isActive),
  )
}
