import { expect, test } from 'vitest'
import { carePermissions } from '#domain/access/care-permissions.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { timeBounds } from '#domain/follow-up/time-bounds.ts'
import { inputLeaves } from '#testing/matrix/input-leaves.ts'

/** Every field of an input of follow-up: 'receipts.record phone'. */
const fields = (Object.keys(carePermissions) as FunctionName[]).flatMap((name) =>
  inputLeaves(name).map(({ path, schema }) => ({ field: `${name} ${path}`, schema })),
)

/** The fields that take one of the values. */
const taking = (...values: readonly unknown[]): readonly string[] =>
  fields
    .filter(({ schema }) => values.some((value) => schema.safeParse(value).success))
    .map(({ field }) => field)

test('F-C4 FUP-116 no text of follow-up takes an identity number', () => {
  expect(fields.length).toBeGreaterThan(100)
  // A code is compared, and stored nowhere.
  const closed = ['boardScreens.open code']
  expect(taking('01010112377', 'Fnr 01010112377', 'fnr\n010101 12377')).toEqual(closed)
})

test('F-C3 every time of follow-up has bounds', () => {
  const bounded = Object.entries(timeBounds).flatMap(([name, bounds]) =>
    Object.keys(bounds).map((path) => `${name} ${path}`),
  )
  // A text takes any words.
  const texts = new Set(taking('i går'))
  const times = taking('2026-11-21T01:14:00.000Z', '2026-11-21').filter((one) => !texts.has(one))
  expect(bounded.toSorted()).toEqual(times.toSorted())
})

test('F-C1 no number of follow-up is beyond an integer of the database', () => {
  // Their columns are wider.
  const wide = ['checks.record offsetMs', 'checks.record ageMs']
  expect(taking(2 ** 31, -(2 ** 31) - 1)).toEqual(wide)
})
