import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Sort } from '#web/ui/sort.ts'
import { readListState, startOfList, type ListState } from './list-state.ts'
import { listStore } from './list-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is shown of the page's list. */
    readonly list?: ListState<string>
  }
}

type Entry = { readonly state: { readonly __TSR_key?: string } }

const isBrowserAt = ({ state }: Entry): boolean => {
  const shown = window.history.state as Entry['state'] | null
  return shown?.__TSR_key === state.__TSR_key
}

/**
 * Search, filters, order and page of a list, in the entry of the browser's history: going on and coming back, or
 * a reload, shows the same page of the same search. Never in the address: what is searched for may tell
 * of a person (L2). `keys`: what the list can be sorted by; `sort`: how it is at first.
 */
export const useListState = <Key extends string = never>(
  keys: readonly Key[] = [],
  sort: Sort<Key> | null = null,
) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [pathname] = useState(useRouterState({ select: ({ location }) => location.pathname }))
  const kept = useRouterState({ select: ({ location }) => location.state.list })
  // Undefined while the next page loads, whose entry it is already.
  const entry = useRouterState({
    select: ({ location }) =>
      location.pathname === pathname ? location.state.__TSR_index : undefined,
  })

  const read = () => readListState(kept, keys, startOfList(sort))
  const keep = (list: ListState<Key>): void => {
    // The next page is on its way: the entry is its own, and so is its search. Or the browser stands at another
    // entry already, and a form asks whether to follow: what is written now would be written there.
    if (history.location.pathname !== pathname || !isBrowserAt(history.location)) return
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (old) => ({ ...old, list }),
      replace: true,
      resetScroll: false,
      // It is no way out of the page: a form that stands open has nothing to ask.
      ignoreBlocker: true,
    })
  }
  const [store] = useState(() => listStore(read(), keep))
  const { typed, wanted } = useSyncExternalStore(store.subscribe, store.get)

  // Another entry of this same page: its link in the menu, or the way back.
  const show = useEffectEvent(() => store.show(read()))
  useEffect(() => {
    if (entry !== undefined) show()
  }, [entry])
  useEffect(() => store.stop, [store])

  return {
    /** What the server is to be asked for. */
    wanted,
    /** For the search field of `ListFrame`, beside its label. */
    search: { value: typed, onChange: store.type, onEnter: store.search },
    /** Narrows the list by what the filter of that name says; '' does not. */
    onFilter: store.filter,
    /** Neither searched nor narrowed any more. */
    onClear: store.clear,
    sort: wanted.sort,
    onSort: store.sort,
    onPage: store.page,
  }
}
