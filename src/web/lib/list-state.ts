import type { Sort } from '#web/ui/sort.ts'

/** What is shown of a list: which search, of what, in which order, which page of it (counted from 1). */
export type ListState<Key extends string> = {
  readonly search: string
  /** What it is narrowed to, by name ('status'); one that is missing narrows nothing. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort<Key> | null
  readonly page: number
}

/** A list as it is when one comes to it. */
export const startOfList = <Key extends string>(sort: Sort<Key> | null): ListState<Key> => ({
  search: '',
  filters: {},
  sort,
  page: 1,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const sortIn = <Key extends string>(value: unknown, keys: readonly Key[]): Sort<Key> | null => {
  if (!isRecord(value)) return null
  const column = keys.find((key) => key === value['column'])
  const direction = (['asc', 'desc'] as const).find((each) => each === value['direction'])
  return column === undefined || direction === undefined ? null : { column, direction }
}

/** Filters that are none any more are the page's to read: it shows what it knows. */
const filtersIn = (value: unknown): ListState<never>['filters'] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {}

/**
 * What a history entry says of its list. It may be of an earlier version of this page: what does not fit
 * is as in `start`.
 */
export const readListState = <Key extends string>(
  value: unknown,
  keys: readonly Key[],
  start: ListState<Key>,
): ListState<Key> => {
  if (!isRecord(value)) return start
  const { search, filters, sort, page } = value
  return {
    search: typeof search === 'string' ? search : start.search,
    filters: filtersIn(filters),
    sort: sortIn(sort, keys) ?? start.sort,
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : start.page,
  }
}
