import type { ListState } from './list-state.ts'

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
