import { afterEach, expect, test } from 'vitest'
import { local } from './safe-storage.ts'
import { localKeys } from './storage-keys.ts'

const KEY = localKeys.handle

const place = (storage: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })

afterEach(() => {
  local.clear()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

const refuse = () => {
  throw new Error('refused')
}

test('AUTH-01 where the browser refuses storage, the handle lives as long as the page', () => {
  place({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
  local.set(KEY, 'handle')
  expect(local.get(KEY)).toBe('handle')
  local.remove(KEY)
  expect(local.get(KEY)).toBeNull()
})

test('AUTH-06 clearing clears what storage refused to hold as well', () => {
  place({ getItem: () => null, setItem: refuse, removeItem: refuse, clear: refuse })
  local.set(KEY, 'handle')
  local.clear()
  expect(local.get(KEY)).toBeNull()
})

test('OFF-11 a full storage keeps the new value for the page, never an old one for the next', () => {
  const kept = new Map<string, string>([[KEY, 'old']])
  let full = true
  place({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (full ? refuse() : kept.set(key, value)),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  local.set(KEY, 'new')
  expect([local.get(KEY), kept.has(KEY), local.isDurable()]).toEqual(['new', false, false])
  full = false
  local.set(KEY, 'newer')
  expect([kept.get(KEY), local.isDurable()]).toEqual(['newer', true])
})
