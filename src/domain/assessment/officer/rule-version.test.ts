import { expect, test } from 'vitest'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { countRule } from './count-rule.ts'
import { recommendModule, RULE_VERSION } from './recommend.ts'

const categories = shippedOfficerContent.categories.map(({ id }) => id)
const ids = shippedOfficerContent.symptoms.map(({ id }) => id)

/** So many symptoms at 80 and so many at 60, over all categories. */
const decided = (severe: number, moderate: number): string => {
  const answers = Object.fromEntries([
    ...ids.slice(0, severe).map((id) => [id, 80] as const),
    ...ids.slice(severe, severe + moderate).map((id) => [id, 60] as const),
  ])
  const content = shippedOfficerContent
  const { module, why } = recommendModule({ content, chosenCategories: categories, answers })
  return `${module.label} ${why.rule}`
}

test('SAFE-06 the rule of this version: a change of the following values needs a new version', () => {
  expect(RULE_VERSION).toBe('2026-11-4')
  expect(
    countRule.map((row) => [row.minSevere, row.minModerateOrWorse, row.label, row.riskLevel]),
  ).toEqual([
    [5, 5, 'Modul 9', 'high'],
    [3, 6, 'Modul 9', 'high'],
    [2, 2, 'Modul 5', 'medium'],
    [0, 4, 'Modul 5', 'medium'],
    [0, 0, 'Modul 3', 'low'],
  ])
  const counts = [
    [5, 0],
    [3, 3],
    [4, 2],
    [2, 0],
    [0, 4],
    [1, 3],
    [1, 2],
  ] as const
  expect(counts.map(([severe, moderate]) => decided(severe, moderate))).toEqual([
    'Modul 9 five-severe',
    'Modul 9 three-severe-three-moderate',
    'Modul 9 three-severe-three-moderate',
    'Modul 5 two-severe',
    'Modul 5 four-moderate',
    'Modul 5 four-moderate',
    'Modul 3 otherwise',
  ])
})
