import { expect, test } from 'vitest'
import { readJsonBody } from './body-guard.ts'

const read = (text: string) => readJsonBody(Buffer.from(text))
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('V3 a body is read down to 32 levels, and no deeper', () => {
  expect(read(nested(32))).toBe(nested(32))
  expect(read(nested(33))).toBeNull()
})

test.each(['__proto__', 'constructor', 'prototype', String.raw`\u005f_proto__`])(
  'V1 a body with the key %s is none, wherever it stands',
  (key) => {
    expect(read(`{"${key}":1}`)).toBeNull()
    expect(read(`[{"a":{"${key}":{}}}]`)).toBeNull()
  },
)
