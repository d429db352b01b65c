import { afterEach, expect, test } from 'vitest'
import { localKeys } from '../storage/storage-keys.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { readHiddenAt, storeHiddenAt } from './hidden-at.ts'

afterEach(() => safeLocalStorage.clear())

test('FUP-102 a screen that was hidden stays so for a reload, until it is shown', () => {
  safeLocalStorage.set(localKeys.handle, 'one')
  expect(readHiddenAt()).toBeNull()
  storeHiddenAt(0)
  expect(readHiddenAt()).toBe(0)
  storeHiddenAt(null)
  expect(readHiddenAt()).toBeNull()
})

test('FUP-102 a screen that one session hid is not hidden from the next one', () => {
  safeLocalStorage.set(localKeys.handle, 'one')
  storeHiddenAt(0)
  safeLocalStorage.set(localKeys.handle, 'two')
  expect(readHiddenAt()).toBeNull()
})
