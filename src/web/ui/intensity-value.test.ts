import { expect, test } from 'vitest'
import { afterKey } from './intensity-value.ts'

test('OFF-04 arrows step 5, page keys 25, Home and End go to the ends', () => {
  expect(afterKey('ArrowRight', 60)).toBe(65)
  expect(afterKey('ArrowUp', 60)).toBe(65)
  expect(afterKey('ArrowLeft', 60)).toBe(55)
  expect(afterKey('ArrowDown', 60)).toBe(55)
  expect(afterKey('PageUp', 60)).toBe(85)
  expect(afterKey('PageDown', 60)).toBe(35)
  expect(afterKey('Home', 60)).toBe(0)
  expect(afterKey('End', 60)).toBe(100)
})

test('OFF-04 a key never leaves 0–100', () => {
  expect(afterKey('ArrowRight', 98)).toBe(100)
  expect(afterKey('PageDown', 10)).toBe(0)
})

test('SAFE-05 the first key on an untouched slider makes an answer, 0 among them', () => {
  expect(afterKey('ArrowLeft', null)).toBe(0)
  expect(afterKey('Home', 'unable')).toBe(0)
  expect(afterKey('ArrowRight', null)).toBe(5)
})

test('SAFE-05 other keys, names of object methods among them, answer nothing', () => {
  for (const key of ['Tab', 'Enter', 'a', 'toString', '__proto__']) {
    expect(afterKey(key, null)).toBeNull()
  }
})
