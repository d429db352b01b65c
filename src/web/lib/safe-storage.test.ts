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
