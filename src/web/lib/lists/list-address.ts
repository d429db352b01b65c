import type { ListState } from './list-state.ts'
import type { Sort } from '#web/ui/table/sort.ts'

type Parameters = Readonly<Record<string, unknown>>

const DIRECTIONS = ['asc', 'desc'] as const

const textOf = <Key extends string>(sort: Sort<Key> | null): string | undefined =>
  sort === null ? undefined : `${sort.column}.${sort.direction}`

const sortIn = <Key extends string>(value: unknown, keys: readonly Key[]): Sort<Key> | null => {
  if (typeof value !== 'string') return null
  for (const column of keys) {
    const direction = DIRECTIONS.find((each) => textOf({ column, direction: each }) === value)
    if (direction !== undefined) return { column, direction }
  }
  return null
}

const pageIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The parameters of the address for a list: its order ('role.desc'), its page and its filters. The initial view has none
 * of them. The search is never in the address: it may be about a person (L2).
 */
export const toAddress = <Key extends string>(
  { sort, page, filters }: ListState<Key>,
  start: ListState<Key>,
  filterNames: readonly string[],
): Parameters => ({
  sort: textOf(sort) === textOf(start.sort) ? undefined : textOf(sort),
  page: page === 1 ? undefined : page,
  ...Object.fromEntries(
    filterNames.map((name) => [name, filled(filters[name]) ? filters[name] : undefined]),
  ),
})

/** The view of a list: what the address says, with the search and other filters of `saved`. */
export const fromAddress = <Key extends string>(
  parameters: Parameters,
  saved: ListState<Key>,
  keys: readonly Key[],
  start: ListState<Key>,
  filterNames: readonly string[],
): ListState<Key> => {
  const others = Object.entries(saved.filters).filter(([name]) => !filterNames.includes(name))
  const named = filterNames.flatMap((name) => {
    const value = parameters[name]
    return filled(value) ? [[name, value] as const] : []
  })
  return {
    search: saved.search,
    filters: Object.fromEntries([...others, ...named]),
    sort: sortIn(parameters['sort'], keys) ?? start.sort,
    page: pageIn(parameters['page']),
  }
}
