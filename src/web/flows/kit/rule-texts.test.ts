import { expect, test } from 'vitest'
import { counted } from '#testing/content/officer.ts'
import { ruleText } from './rule-texts.ts'

test('OFF-09 OFF-07 why says what the rule of the outcome counts, for each row', () => {
  const texts = (rule: 'as-specified' | 'never-milder') =>
    [
      [5, 0],
      [3, 3],
      [2, 0],
      [0, 4],
      [0, 0],
    ].map(([severe = 0, moderate = 0]) => ruleText(counted(rule, severe, moderate)))
  expect(texts('as-specified')).toEqual([
    'Fem eller flere alvorlige symptomer gir denne modulen.',
    'Tre eller flere alvorlige symptomer, og tre eller flere moderate, gir denne modulen.',
    'To eller flere alvorlige symptomer gir denne modulen.',
    'Fire eller flere moderate symptomer gir denne modulen.',
    'Færre enn to alvorlige symptomer, og færre enn fire moderate, gir denne modulen.',
  ])
  expect(texts('never-milder').map((text) => text.split(', ').slice(1).join(', '))).toEqual([
    '',
    'og minst seks moderate eller alvorlige til sammen, gir denne modulen.',
    '',
    '',
    'og færre enn fire moderate eller alvorlige til sammen, gir denne modulen.',
  ])
})

test('SAFE-06 an outcome that was stored before the setting reads as it did', () => {
  const stored = { ...counted('never-milder', 0, 4), ruleVersion: '2026-11-1' }
  expect(ruleText(stored)).toBe(
    'Fire eller flere moderate eller alvorlige symptomer til sammen gir denne modulen.',
  )
})
