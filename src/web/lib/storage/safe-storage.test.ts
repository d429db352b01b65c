import { afterEach, expect, test } from 'vitest'
import { safeLocalStorage } from './safe-storage.ts'
import { localKeys } from './storage-keys.ts'

const KEY = localKeys.handle

const storageLike = (storage: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })

afterEach(() => {
  safeLocalStorage.clear()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

const refuse = () => {
  throw new Error('refused')
}

test('AUTH-01 where the browser refuses storage, the handle lives as long as the page', () => {
  storageLike({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
  safeLocalStorage.set(KEY, 'handle')
  expect(safeLocalStorage.get(KEY)).toBe('handle')
  safeLocalStorage.remove(KEY)
  expect(safeLocalStorage.get(KEY)).toBeNull()
})

test('AUTH-06 clearing clears what storage refused to hold as well', () => {
  storageLike({ getItem: () => null, setItem: refuse, removeItem: refuse, clear: refuse })
  safeLocalStorage.set(KEY, 'handle')
  safeLocalStorage.clear()
  expect(safeLocalStorage.get(KEY)).toBeNull()
})

test('OFF-11 a full storage keeps the new value for the page, never an old one for the next', () => {
  const kept = new Map<string, string>([[KEY, 'old']])
  let full = true
  storageLike({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (full ? refuse() : kept.set(key, value)),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  safeLocalStorage.set(KEY, 'new')
  expect([safeLocalStorage.get(KEY), kept.has(KEY), safeLocalStorage.isDurable()]).toEqual([
    'new',
    false,
    false,
  ])
  full = false
  safeLocalStorage.set(KEY, 'newer')
  expect([kept.get(KEY), safeLocalStorage.isDurable()]).toEqual(['newer', true])
})

test('AUTH-06 ADM-01 clearing leaves the chosen columns, and nothing else', () => {
  const kept = new Map<string, string>()
  storageLike({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  safeLocalStorage.set(KEY, 'handle')
  safeLocalStorage.set(localKeys.columns, '{}')
  safeLocalStorage.clear()
  expect([...kept]).toEqual([[localKeys.columns, '{}']])
})
