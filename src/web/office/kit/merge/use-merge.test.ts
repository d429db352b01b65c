import { expect, test } from 'vitest'
import { mergeVersions } from '#domain/merge/merge.ts'
import { isDecided, keyOf, measureOf, questionOf, type Question } from './use-merge.ts'

const base = { name: 'A', seats: '20', email: '' }
const mine = { ...base, name: 'Mitt', seats: '7' }
const theirs = { name: 'Deres', seats: '9', email: 'vakt@example.no' }

const change = { last: null, seenAt: '2026-11-25T12:00:00.000Z' }
const asked = questionOf(mergeVersions({ base, mine, theirs }), theirs, change, null, undefined)

const chosen = (choices: Question<typeof base>['choices']): Question<typeof base> => {
  if (asked === null) throw new Error('no conflict')
  return { ...asked, choices }
}

test('ADM-04 a merge without a conflict asks nothing', () => {
  expect(
    questionOf(mergeVersions({ base, mine, theirs: base }), base, change, null, undefined),
  ).toBeNull()
})

test('ADM-04 a question is decided when each conflict has a choice', () => {
  expect(asked?.conflicts.map(keyOf)).toEqual(['name', 'seats'])
  expect(isDecided(chosen({}))).toBe(false)
  expect(isDecided(chosen({ name: 'mine' }))).toBe(false)
  expect(isDecided(chosen({ name: 'mine', seats: 'theirs' }))).toBe(true)
})

test('ADM-04 a decided field is measured against the version that the user saw', () => {
  const open = { ...theirs, name: base.name, seats: base.seats }
  const decided = measureOf(open, chosen({ name: 'theirs' }))
  expect(decided).toEqual({
    values: { ...theirs, seats: base.seats },
    decided: new Set(['name']),
  })
  expect(measureOf(base, null)).toEqual({ values: base, decided: new Set() })
})

test('ADM-04 a field that asks again offers what the user typed, and no choice is taken over', () => {
  const third = { ...theirs, name: 'En tredje' }
  const before = chosen({ name: 'theirs', seats: 'mine' })
  const { values, decided } = measureOf(theirs, before)
  const form = { ...theirs, seats: '7' }
  const merge = mergeVersions({ base: values, mine: form, theirs: third }, {}, decided)
  expect(questionOf(merge, third, change, before, undefined)).toMatchObject({
    conflicts: [['name']],
    mine: { name: 'Mitt', seats: '7' },
    theirs: { name: 'En tredje' },
    choices: {},
    round: 2,
  })
})
