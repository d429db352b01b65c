import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/database/schema/operation.ts'
import { canonicalEntry, canonicalJson, exactColumns } from './canonical-row.ts'

test('H3 every column of the log is signed: a new one cannot be forgotten', () => {
  expect(Object.keys(exactColumns).toSorted()).toEqual(
    Object.keys(getTableColumns(auditLog)).toSorted(),
  )
  const row = Object.fromEntries(Object.keys(exactColumns).map((key) => [key, 'x']))
  const signed = (more: object) =>
    canonicalEntry('', 1, { ...row, details: '{}', ...more } as never)
  for (const key of Object.keys(exactColumns)) {
    const changed = { [key]: key === 'details' ? '{"a":1}' : 'y' }
    expect(signed(changed), key).not.toBe(signed({}))
  }
})

test('H3 the order of keys and the blanks between them make no difference; every value does', () => {
  const same = '{"b": [1, {"d": 2, "c": null}], "a": "x"}'
  expect(canonicalJson(same)).toBe(canonicalJson('{"a":"x","b":[1,{"c":null,"d":2}]}'))
  const all = ['1', '1.0', '"1"', 'true', 'null', '[1]', '{"digits":"1"}', '9007199254740993']
  const texts = [...all, '9007199254740992', '{}', '[]', '""'].map(canonicalJson)
  expect(new Set(texts).size).toBe(texts.length)
})
