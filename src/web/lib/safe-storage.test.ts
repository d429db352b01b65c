import { afterEach, expect, test } from 'vitest'
import { local } from './safe-storage.ts'

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
  local.set('key', 'handle')
  expect(local.get('key')).toBe('handle')
  local.remove('key')
  expect(local.get('key')).toBeNull()
})

test('AUTH-06 clearing clears what storage refused to hold as well', () => {
  place({ getItem: () => null, setItem: refuse, removeItem: refuse, clear: refuse })
  local.set('key', 'handle')
  local.clear()
  expect(local.get('key')).toBeNull()
})

test('OFF-11 a full storage keeps the new value for the page, never an old one for the next', () => {
  const kept = new Map([['key', 'old']])
  let full = true
  place({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (full ? refuse() : kept.set(key, value)),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  local.set('key', 'new')
  expect([local.get('key'), kept.has('key'), local.isDurable()]).toEqual(['new', false, false])
  full = false
  local.set('key', 'newer')
  expect([kept.get('key'), local.isDurable()]).toEqual(['newer', true])
})
