import { expect, test } from 'vitest'
import { checkKinds } from './check-patterns.ts'
import { checkRules, isCompleteCheck } from './seen-check.ts'

const absence = { place: 'court' }

test.each(checkKinds)(
  'FUP-25 %s is complete with what its kind asks for, and with nothing else',
  (kind) => {
    const complete = [
      [null, null],
      ['same', null],
      [null, absence],
      ['same', absence],
    ].filter(([change, away]) => isCompleteCheck({ kind, change, absence: away }))
    const { hasChange, hasAbsence } = checkRules[kind]
    expect(complete).toEqual([[hasChange ? 'same' : null, hasAbsence ? absence : null]])
  },
)

test('FUP-25 a person who was not seen, or is away, leaves the clock as it is', () => {
  expect(checkKinds.filter((kind) => !checkRules[kind].isSeen)).toEqual(['away', 'not_seen'])
})
