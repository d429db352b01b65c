import type { Sort } from '#web/kit/table/sort.ts'

/** The view of a list: its search, filters, order and page (counted from 1). */
export type ListState<Key extends string> = {
  readonly search: string
  /** The filters by name ('status'); a missing one does not filter. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort<Key> | null
  readonly page: number
}

/** The initial view of a list. */
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

/** Unknown filters stay in the state: the page decides which ones it applies. */
const filtersIn = (value: unknown): ListState<never>['filters'] =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {}

/**
 * Reads the list state from a history entry. The entry may come from an earlier version of this page. Each invalid part
 * falls back to `start`.
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
