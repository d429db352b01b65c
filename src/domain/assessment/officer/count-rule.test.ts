import { expect, test } from 'vitest'
import { compareRisk } from '#domain/content/risk.ts'
import { countRuleFor, isModerate, isSevere } from './count-rule.ts'

const decided = (severe: number, moderate: number) => {
  const row = countRuleFor(severe, moderate)
  return `${row.label} ${row.riskLevel} ${row.id}`
}

test('OFF-06 severe is 75 or more, moderate 50–74', () => {
  expect([49, 50, 74, 75, 100].map(isSevere)).toEqual([false, false, false, true, true])
  expect([49, 50, 74, 75, 100].map(isModerate)).toEqual([false, true, true, false, false])
})

test('OFF-06 severe >= 5, or severe >= 3 with moderate >= 3, is Modul 9', () => {
  expect(decided(5, 0)).toBe('Modul 9 high five-severe')
  expect(decided(5, 3)).toBe('Modul 9 high five-severe')
  expect(decided(3, 3)).toBe('Modul 9 high three-severe-three-moderate')
  expect(decided(4, 3)).toBe('Modul 9 high three-severe-three-moderate')
})

test('OFF-07 severe >= 2, or moderate >= 4, is Modul 5', () => {
  expect(decided(4, 1)).toBe('Modul 5 medium two-severe')
  expect(decided(3, 2)).toBe('Modul 5 medium two-severe')
  expect(decided(2, 30)).toBe('Modul 5 medium two-severe')
  expect(decided(0, 4)).toBe('Modul 5 medium four-moderate')
  expect(decided(1, 4)).toBe('Modul 5 medium four-moderate')
})

test('OFF-07 otherwise Modul 3', () => {
  expect(decided(0, 0)).toBe('Modul 3 low otherwise')
  expect(decided(1, 2)).toBe('Modul 3 low otherwise')
  expect(decided(0, 3)).toBe('Modul 3 low otherwise')
})

test('OFF-07 one more symptom never lowers the level', () => {
  for (let severe = 0; severe < 60; severe += 1) {
    for (let moderate = 0; moderate < 60; moderate += 1) {
      const { riskLevel } = countRuleFor(severe, moderate)
      expect(compareRisk(countRuleFor(severe + 1, moderate).riskLevel, riskLevel)).not.toBe(-1)
      expect(compareRisk(countRuleFor(severe, moderate + 1).riskLevel, riskLevel)).not.toBe(-1)
    }
  }
})

/** The specification's section 4, word for word. */
const literally = (severe: number, moderate: number): string => {
  if (severe >= 5 || (severe >= 3 && moderate >= 3)) return 'high'
  return severe >= 2 || moderate >= 4 ? 'medium' : 'low'
}

test('OFF-06 OFF-07 a moderate symptom turning severe never lowers the level', () => {
  for (let severe = 0; severe < 60; severe += 1) {
    for (let moderate = 1; moderate < 60; moderate += 1) {
      const before = countRuleFor(severe, moderate).riskLevel
      const after = countRuleFor(severe + 1, moderate - 1).riskLevel
      expect(compareRisk(after, before), `${severe} ${moderate}`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('OFF-06 OFF-07 the result is the specification’s, but for the two counts where worse would be milder', () => {
  const raised = []
  for (let severe = 0; severe < 60; severe += 1) {
    for (let moderate = 0; moderate < 60; moderate += 1) {
      const { riskLevel } = countRuleFor(severe, moderate)
      if (riskLevel !== literally(severe, moderate)) raised.push([severe, moderate, riskLevel])
    }
  }
  expect(raised).toEqual([
    [1, 3, 'medium'],
    [4, 2, 'high'],
  ])
})
