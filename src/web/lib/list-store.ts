import type { ListState } from './list-state.ts'

/** How long the typing pauses before a search is asked for, in ms. */
const pause = 250

type Shown<Key extends string> = {
  /** What stands in the search field, at once. */
  readonly typed: string
  /** What the server is asked for. */
  readonly wanted: ListState<Key>
}

/**
 * What is shown of a list. A search is asked for when the typing pauses; another search or order begins at
 * its first page. `keep` is told of every change but not of what is shown by `show`.
 */
export const listStore = <Key extends string>(
  first: ListState<Key>,
  keep: (state: ListState<Key>) => void,
) => {
  let shown: Shown<Key> = { typed: first.search, wanted: first }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Shown<Key>): void => {
    shown = next
    for (const listener of listeners) listener()
  }
  const stop = (): void => clearTimeout(timer)
  /** What is typed is asked for together with any other change. */
  const change = (part: Partial<ListState<Key>>): void => {
    stop()
    const wanted = { ...shown.wanted, search: shown.typed, page: 1, ...part }
    set({ typed: shown.typed, wanted })
    keep(wanted)
  }
  const search = (): void => {
    if (shown.typed === shown.wanted.search) stop()
    else change({})
  }

  return {
    get: (): Shown<Key> => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (typed: string): void => {
      stop()
      set({ ...shown, typed })
      timer = setTimeout(search, pause)
    },
    /** Does not wait for the pause. */
    search,
    /** An empty value narrows nothing. */
    filter: (name: string, value: string): void =>
      change({ filters: { ...shown.wanted.filters, [name]: value } }),
    /** Searched for nothing and narrowed by nothing. */
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
    /** Nothing that waits is asked for any more. */
    stop,
  }
}
