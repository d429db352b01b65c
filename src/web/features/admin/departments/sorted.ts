import type { DepartmentWithUsage } from '#contract/departments.ts'
import type { Sort } from '#web/ui/table/sort.ts'

export const sortKeys = ['name', 'usage', 'status'] as const

type SortKey = (typeof sortKeys)[number]
type Row = Pick<DepartmentWithUsage, 'name' | 'usedSeats' | 'allocatedSeats' | 'isActive'>

const collator = new Intl.Collator('nb', { numeric: true })

/** Sorts by the exact share of the seats, not by its whole percent. Active precedes inactive. */
const compare: Readonly<Record<SortKey, (a: Row, b: Row) => number>> = {
  name: (a, b) => collator.compare(a.name, b.name),
  usage: (a, b) => a.usedSeats / a.allocatedSeats - b.usedSeats / b.allocatedSeats,
  status: (a, b) => Number(b.isActive) - Number(a.isActive),
}

/** USR-07: equal rows sort by name. */
export const sorted = <T extends Row>(rows: readonly T[], sort: Sort<SortKey> | null): T[] => {
  const { column, direction } = sort ?? { column: 'name', direction: 'asc' }
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare[column](a, b) || compare.name(a, b))
}
