import { expect, test } from 'vitest'
import { countRules, type CountRule } from '#domain/content/approval.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { countRows } from './count-rule.ts'
import { recommendModule } from './recommend-modules.ts'
import { countRuleOf, RULE_VERSIONS } from './rule-version.ts'

const categories = shippedOfficerContent.categories.map(({ id }) => id)
const ids = shippedOfficerContent.symptoms.map(({ id }) => id)

/** So many symptoms at 80 and so many at 60, over all categories. */
const decided = (countRule: CountRule, severe: number, moderate: number): string => {
  const answers = Object.fromEntries([
    ...ids.slice(0, severe).map((id) => [id, 80] as const),
    ...ids.slice(severe, severe + moderate).map((id) => [id, 60] as const),
  ])
  const content = { ...shippedOfficerContent, countRule }
  const { module, why } = recommendModule({ content, chosenCategories: categories, answers })
  return `${module.label} ${why.rule}`
}

const asSpecified = [
  'Modul 9 five-severe',
  'Modul 9 three-severe-three-moderate',
  'Modul 5 two-severe',
  'Modul 5 two-severe',
  'Modul 5 four-moderate',
  'Modul 3 otherwise',
  'Modul 3 otherwise',
]
const results = {
  'as-specified': asSpecified,
  'never-milder': asSpecified
    .with(2, 'Modul 9 three-severe-three-moderate')
    .with(5, 'Modul 5 four-moderate'),
}

test('SAFE-06 the rules of these versions: a change of the following values needs a new version', () => {
  expect(RULE_VERSIONS).toEqual({ 'as-specified': '2026-11-6', 'never-milder': '2026-11-4' })
  expect(
    countRows.map((row) => [row.minSevere, row.minModerate, row.label, row.riskLevel]),
  ).toEqual([
    [5, 0, 'Modul 9', 'high'],
    [3, 3, 'Modul 9', 'high'],
    [2, 0, 'Modul 5', 'medium'],
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
  for (const rule of countRules) {
    expect(
      counts.map(([severe, moderate]) => decided(rule, severe, moderate)),
      rule,
    ).toEqual(results[rule])
  }
})

test('SAFE-06 OFF-07 a version names its count rule; those of before the setting were never milder', () => {
  for (const rule of countRules) expect(countRuleOf(RULE_VERSIONS[rule])).toBe(rule)
  for (const version of ['2026-11-1', '2026-11-2', '2026-11-3', '2026-11-4']) {
    expect(countRuleOf(version)).toBe('never-milder')
  }
  expect(countRuleOf('2026-11-5')).toBe('as-specified')
  for (const version of ['', 'old', '2027-1-1', 'constructor']) {
    expect(countRuleOf(version)).toBeNull()
  }
})
