import { expect, test } from 'vitest'
import { countRules } from '#domain/content/approval.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { countRowFor, isModerate, isSevere } from './count-rule.ts'

/** A row for 0–8 severe symptoms, a column for 0–8 moderate ones: the number of the module. */
const golden = {
  'as-specified': [
    '333355555',
    '333355555',
    '555555555',
    '555999999',
    '555999999',
    '999999999',
    '999999999',
    '999999999',
    '999999999',
  ],
  'never-milder': [
    '333355555',
    '333555555',
    '555555555',
    '555999999',
    '559999999',
    '999999999',
    '999999999',
    '999999999',
    '999999999',
  ],
} as const

const levels = { 'Modul 3': 'low', 'Modul 5': 'medium', 'Modul 9': 'high' }

const counts = (most: number) =>
  Array.from({ length: most + 1 }, (_row, severe) =>
    Array.from({ length: most + 1 }, (_column, moderate) => [severe, moderate] as const),
  )

test.each(countRules)('OFF-06 OFF-07 %s gives the module of the golden table', (rule) => {
  const table = counts(8).map((row) => row.map((each) => countRowFor(rule, ...each)))
  expect(table.map((row) => row.map(({ label }) => label.at(-1)).join(''))).toEqual(golden[rule])
  for (const { label, riskLevel } of table.flat())
    expect(levels).toMatchObject({ [label]: riskLevel })
})

/** The sentence of the request, word for word. */
const literally = (severe: number, moderate: number): string => {
  if (severe >= 5 || (severe >= 3 && moderate >= 3)) return 'Modul 9'
  return severe >= 2 || moderate >= 4 ? 'Modul 5' : 'Modul 3'
}

test('OFF-06 OFF-07 as specified is the sentence of the request; never milder raises two counts alone', () => {
  const raised = counts(60)
    .flat()
    .filter((each) => {
      expect(countRowFor('as-specified', ...each).label).toBe(literally(...each))
      return countRowFor('never-milder', ...each).label !== literally(...each)
    })
  expect(raised.map((each) => [...each, countRowFor('never-milder', ...each).label])).toEqual([
    [1, 3, 'Modul 5'],
    [4, 2, 'Modul 9'],
  ])
})

test('OFF-06 severe is 75 or more, moderate 50–74', () => {
  expect([49, 50, 74, 75, 100].map(isSevere)).toEqual([false, false, false, true, true])
  expect([49, 50, 74, 75, 100].map(isModerate)).toEqual([false, true, true, false, false])
})

test('OFF-06 OFF-07 the deciding row is named', () => {
  const rows = [
    [5, 3],
    [4, 3],
    [2, 30],
    [1, 4],
    [1, 2],
  ] as const
  for (const rule of countRules) {
    expect(rows.map(([severe, moderate]) => countRowFor(rule, severe, moderate).id)).toEqual([
      'five-severe',
      'three-severe-three-moderate',
      'two-severe',
      'four-moderate',
      'otherwise',
    ])
  }
})

test.each(countRules)('OFF-07 %s: one more symptom never lowers the level', (rule) => {
  for (const [severe, moderate] of counts(60).flat()) {
    const { riskLevel } = countRowFor(rule, severe, moderate)
    expect(compareRisk(countRowFor(rule, severe + 1, moderate).riskLevel, riskLevel)).not.toBe(-1)
    expect(compareRisk(countRowFor(rule, severe, moderate + 1).riskLevel, riskLevel)).not.toBe(-1)
  }
})

test('OFF-06 OFF-07 never milder: a moderate symptom turning severe never lowers the level', () => {
  for (const [severe, moderate] of counts(60).flat()) {
    const before = countRowFor('never-milder', severe, moderate + 1).riskLevel
    const after = countRowFor('never-milder', severe + 1, moderate).riskLevel
    expect(compareRisk(after, before), `${severe} ${moderate}`).toBeGreaterThanOrEqual(0)
  }
})
