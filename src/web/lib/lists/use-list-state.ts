import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

const storedSort = <Key extends string>(value: unknown, keys: readonly Key[]): Sort<Key> | null => {
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
    sort: storedSort(sort, keys) ?? start.sort,
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : start.page,
  }
}

/** The typing pause before a search is sent, in ms. */
const DEBOUNCE_MS = 250

type ListView<Key extends string> = {
  /** The text in the search field, updated at once. */
  readonly typed: string
  /** The state that the page requests from the server. */
  readonly wanted: ListState<Key>
}

/**
 * The view of a list. The search starts when the typing pauses; a new search or order begins at page 1. The store calls
 * `saveState` on every change except one made by `show`.
 */
export const listStore = <Key extends string>(
  first: ListState<Key>,
  saveState: (state: ListState<Key>) => void,
) => {
  let shown: ListView<Key> = { typed: first.search, wanted: first }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: ListView<Key>): void => {
    shown = next
    for (const listener of listeners) listener()
  }
  const stop = (): void => clearTimeout(timer)
  /** Any other change also sends the typed search. */
  const change = (part: Partial<ListState<Key>>): void => {
    stop()
    const wanted = { ...shown.wanted, search: shown.typed, page: 1, ...part }
    set({ typed: shown.typed, wanted })
    saveState(wanted)
  }
  const search = (): void => {
    if (shown.typed === shown.wanted.search) stop()
    else change({})
  }

  return {
    get: (): ListView<Key> => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (typed: string): void => {
      stop()
      set({ ...shown, typed })
      timer = setTimeout(search, DEBOUNCE_MS)
    },
    /** Does not wait for the pause. */
    search,
    /** An empty value removes the filter. */
    filter: (name: string, value: string): void =>
      change({ filters: { ...shown.wanted.filters, [name]: value } }),
    /** Clears the search and all filters. */
    clear: (): void => {
      set({ ...shown, typed: '' })
      change({ filters: {} })
    },
    sort: (sort: ListState<Key>['sort']): void => change({ sort }),
    page: (page: number): void => change({ page }),
    show: (state: ListState<Key>): void => {
      stop()
      set({ typed: state.search, wanted: state })
    },
    /** Cancels a pending search. */
    stop,
  }
}

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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the page's list. */
    readonly list?: ListState<string>
  }
}

type Entry = { readonly state: { readonly __TSR_key?: string } }

const isBrowserAt = ({ state }: Entry): boolean => {
  const shown = window.history.state as Entry['state'] | null
  return shown?.__TSR_key === state.__TSR_key
}

const noFilters: readonly string[] = []

/**
 * Search, filters, order and page of a list. Back, forward and reload restore them. Order and page are in the address,
 * and so are the filters of `filterNames`. The rest is in the entry of the browser's history: a search term may be about
 * a person (L2). `keys`: the sort keys of the list; `sort`: its initial order.
 */
export const useListState = <Key extends string = never>(
  keys: readonly Key[] = [],
  sort: Sort<Key> | null = null,
  filterNames: readonly string[] = noFilters,
) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [pathname] = useState(useRouterState({ select: ({ location }) => location.pathname }))
  const savedState = useRouterState({ select: ({ location }) => location.state.list })
  const parameters = useRouterState({ select: ({ location }) => location.search as object })
  // Undefined while the next page loads: the entry is already that page's.
  const entry = useRouterState({
    select: ({ location }) =>
      location.pathname === pathname ? location.state.__TSR_index : undefined,
  })

  const start = startOfList(sort)
  const read = () =>
    fromAddress({ ...parameters }, readListState(savedState, keys, start), keys, start, filterNames)
  const saveState = (list: ListState<Key>): void => {
    // The next page is loading, and the entry with its search belongs to it. Or the browser is at another entry
    // already, and a form asks whether to follow. A write now would go to that entry.
    if (history.location.pathname !== pathname || !isBrowserAt(history.location)) return
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...toAddress(list, start, filterNames) }),
      hash: true,
      state: (old) => ({ ...old, list }),
      replace: true,
      resetScroll: false,
      // This does not leave the page: an open form must not ask.
      ignoreBlocker: true,
    })
  }
  const [store] = useState(() => listStore(read(), saveState))
  const { typed, wanted } = useSyncExternalStore(store.subscribe, store.get)

  // Another entry of this same page: its link in the menu, or the back button. The store begins with that of the first
  // render: a press that comes before this effect stays.
  const shown = useRef(entry)
  useEffect(() => {
    if (entry === undefined || entry === shown.current) return
    shown.current = entry
    store.show(read())
  })
  useEffect(() => store.stop, [store])

  return {
    /** The state to request from the server. */
    wanted,
    /** For the search field of `ListFrame`, beside its label. */
    search: { value: typed, onChange: store.type, onEnter: store.search },
    /** Sets the filter of that name; '' does not narrow the list. */
    onFilter: store.filter,
    /** Clears the search and the filters. */
    onClear: store.clear,
    sort: wanted.sort,
    onSort: store.sort,
    onPage: store.page,
  }
}
