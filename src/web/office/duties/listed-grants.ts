import type { DutyGrant } from '#contract/functions.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { matches } from '#domain/text/fold.ts'
import type { Sort } from '#web/kit/table/sort.ts'

export const sortKeys = ['person', 'department', 'function', 'until'] as const

type SortKey = (typeof sortKeys)[number]

/** A function with the name of its department. */
export type ListedGrant = DutyGrant & { readonly departmentName: string }

const collator = new Intl.Collator('nb', { numeric: true })

/** A function that stays is after those that end. */
const endOf = ({ until }: ListedGrant): number =>
  until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)

const compare: Readonly<Record<SortKey, (a: ListedGrant, b: ListedGrant) => number>> = {
  person: (a, b) => collator.compare(a.userName, b.userName),
  department: (a, b) => collator.compare(a.departmentName, b.departmentName),
  function: (a, b) => staffDuties.indexOf(a.function) - staffDuties.indexOf(b.function),
  until: (a, b) => endOf(a) - endOf(b),
}

/** Equal rows sort by department, then function, then person. */
const compareRest = (a: ListedGrant, b: ListedGrant): number =>
  compare.department(a, b) || compare.function(a, b) || compare.person(a, b)

type Places = readonly { readonly id: string; readonly name: string }[]

/** Each with the name of its department. */
export const named = <Row extends { readonly departmentId: string }>(
  rows: readonly Row[],
  departments: Places,
): readonly (Row & { readonly departmentName: string })[] => {
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, departmentName: names.get(row.departmentId) ?? '' }))
}

/** FUP-120: the functions that the search finds, in the order of the list. */
export const listedGrants = (
  grants: readonly DutyGrant[],
  departments: Places,
  search: string,
  sort: Sort<SortKey> | null,
): readonly ListedGrant[] => {
  const { column, direction } = sort ?? { column: 'department', direction: 'asc' }
  const sign = direction === 'asc' ? 1 : -1
  return named(grants, departments)
    .filter(({ userName, departmentName }) => matches(search, [userName, departmentName]))
    .toSorted((a, b) => sign * compare[column](a, b) || compareRest(a, b))
}
