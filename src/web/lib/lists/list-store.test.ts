import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStore, type ListState } from './use-list-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Key = 'name' | 'role'

const third: ListState<Key> = {
  search: 'hansen',
  filters: {},
  sort: { column: 'role', direction: 'desc' },
  page: 3,
}

const open = () => {
  const savedStates: ListState<Key>[] = []
  return { kept: savedStates, store: listStore(third, (state) => savedStates.push(state)) }
}

test('USR-01 typed text shows at once, and is searched for once when the typing pauses', () => {
  const { kept: savedStates, store } = open()
  for (const text of ['o', 'ol', 'olsen']) {
    store.type(text)
    expect(store.get()).toStrictEqual({ typed: text, wanted: third })
    vi.advanceTimersByTime(249)
  }
  expect(savedStates).toStrictEqual([])
  vi.advanceTimersByTime(1)
  const wanted = { ...third, search: 'olsen', page: 1 }
  expect(store.get()).toStrictEqual({ typed: 'olsen', wanted })
  vi.advanceTimersByTime(1000)
  expect(savedStates).toStrictEqual([wanted])
})

test('USR-01 Enter does not wait, asks once, and not for a search that is shown already', () => {
  const { kept: savedStates, store } = open()
  store.search()
  expect(savedStates).toStrictEqual([])
  store.type('olsen')
  store.search()
  store.search()
  vi.advanceTimersByTime(1000)
  expect(savedStates).toStrictEqual([{ ...third, search: 'olsen', page: 1 }])
})

test('USR-01 typed and taken back again, the same page stays', () => {
  const { kept: savedStates, store } = open()
  store.type('hansen ')
  store.type('hansen')
  vi.advanceTimersByTime(1000)
  expect(savedStates).toStrictEqual([])
  expect(store.get().wanted).toStrictEqual(third)
})

test('USR-01 another order begins at its first page, with the typed text that was not yet asked for', () => {
  const { kept: savedStates, store } = open()
  store.type('olsen')
  const sort = { column: 'name', direction: 'asc' } as const
  store.sort(sort)
  vi.advanceTimersByTime(1000)
  expect(savedStates).toStrictEqual([{ ...third, search: 'olsen', sort, page: 1 }])
})

test('CNT-01 a filter begins at its first page, and the other filters stay', () => {
  const { kept: savedStates, store } = open()
  store.filter('status', 'draft')
  store.page(2)
  store.filter('group', 'a')
  expect(savedStates.at(-1)).toStrictEqual({
    ...third,
    filters: { status: 'draft', group: 'a' },
    page: 1,
  })
})

test('CNT-01 cleared, the list is neither searched nor narrowed, and keeps its order', () => {
  const { kept: savedStates, store } = open()
  store.filter('status', 'draft')
  store.type('olsen')
  store.clear()
  vi.advanceTimersByTime(1000)
  expect(savedStates.at(-1)).toStrictEqual({ ...third, search: '', page: 1 })
  expect(store.get().typed).toBe('')
})

test('USR-01 another page is of the same search in the same order', () => {
  const { kept: savedStates, store } = open()
  store.page(4)
  expect(savedStates).toStrictEqual([{ ...third, page: 4 }])
})

test('USR-01 a waiting search is dropped after the page was left, and after another entry is shown', () => {
  const { kept: savedStates, store } = open()
  store.type('olsen')
  store.stop()
  vi.advanceTimersByTime(1000)
  store.type('olsen')
  const other: ListState<Key> = { search: '', filters: {}, sort: null, page: 1 }
  store.show(other)
  vi.advanceTimersByTime(1000)
  expect(savedStates).toStrictEqual([])
  expect(store.get()).toStrictEqual({ typed: '', wanted: other })
})

test('USR-01 a listener is called at each change until it unsubscribes', () => {
  const { store } = open()
  const told = vi.fn<() => void>()
  const stop = store.subscribe(told)
  store.page(2)
  expect(told).toHaveBeenCalledTimes(1)
  stop()
  store.page(3)
  expect(told).toHaveBeenCalledTimes(1)
})
