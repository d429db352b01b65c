import { expect, test } from 'vitest'
import { readJsonBody } from './body-guard.ts'

const read = (text: string) => readJsonBody(Buffer.from(text))
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('V3 a body is read down to 32 levels, and no deeper', () => {
  expect(read(nested(32))).toBe(nested(32))
  expect(read(nested(33))).toBeNull()
})

const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k:"${n}`, n])))

test('X14 a body with as many keys as the largest call is read, and one with more is not', () => {
  expect(read(`[${keys(2_000)},${keys(2_000)}]`)).not.toBeNull()
  expect(read(`[${keys(2_000)},${keys(2_001)}]`)).toBeNull()
  expect(read(keys(20_000))).toBeNull()
})

test.each(['__proto__', 'constructor', 'prototype', String.raw`\u005f_proto__`])(
  'V1 a body with the key %s is none, wherever it stands',
  (key) => {
    expect(read(`{"${key}":1}`)).toBeNull()
    expect(read(`[{"a":{"${key}":{}}}]`)).toBeNull()
  },
)
