import { expect, test } from 'vitest'
import { countRules, type CountRule } from '#domain/content/approval.ts'
import { compareRisk } from '#domain/content/risk.ts'
import { aModule, counted, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent as shipped } from '#testing/content/shipped.ts'
import {
  considerLine,
  countRowFor,
  isModerate,
  isSevere,
  countRows,
  countRuleOf,
  RULE_VERSIONS,
} from './count-rule.ts'
import { recommendModule } from './recommend-modules.ts'

const categories = shipped.categories.map(({ id }) => id)
const ids = shipped.symptoms.map(({ id }) => id)

/** So many symptoms at 80 and so many at 60, over all categories. */
const decided = (countRule: CountRule, severe: number, moderate: number): string => {
  const answers = Object.fromEntries([
    ...ids.slice(0, severe).map((id) => [id, 80] as const),
    ...ids.slice(severe, severe + moderate).map((id) => [id, 60] as const),
  ])
  const content = { ...shipped, countRule }
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

const moduleOf = (outcome: Parameters<typeof considerLine>[0]) =>
  considerLine(outcome, (module) => module)

const answeredCounts = Array.from(
  { length: 81 },
  (_, place) => [Math.floor(place / 9), place % 9] as const,
)

test('OFF-07 as specified, the two counts where the rules differ name the module to consider', () => {
  const named = answeredCounts.flatMap((each) => {
    const label = moduleOf(counted('as-specified', ...each))
    return label === null ? [] : [[...each, label]]
  })
  expect(named).toEqual([
    [1, 3, 'Modul 5'],
    [4, 2, 'Modul 9'],
  ])
})

test('OFF-07 never milder, and where the module is that urgent already, none is named', () => {
  for (const each of answeredCounts) expect(moduleOf(counted('never-milder', ...each))).toBeNull()
  const rule = { requiredCategories: ['nedstemthet'], minSymptomsCount: 1, severityThreshold: 75 }
  const raised = withModules([...shipped.modules, aModule('X', 'high', rule)])
  const outcome = counted('as-specified', 4, 2, raised)
  expect(outcome.module.label).toBe('Modul X')
  expect(moduleOf(outcome)).toBeNull()
})

test('OFF-07 as specified, the module to consider is the content’s own where no module has its level', () => {
  const content = withModules([aModule('L', 'low'), aModule('H', 'high')])
  expect(counted('as-specified', 0, 4, content).module.label).toBe('Modul H')
  const worse = counted('as-specified', 1, 3, content)
  expect(worse.module.label).toBe('Modul L')
  expect(moduleOf(worse)).toBe('Modul H')
})

test('SAFE-06 OFF-07 with the modules that shipped the outcome has no field that the release before refuses', () => {
  for (const each of answeredCounts) {
    expect(counted('as-specified', ...each).why).not.toHaveProperty('consider')
  }
})

test('SAFE-06 OFF-07 an outcome of an earlier or an unknown version names none', () => {
  const outcome = counted('as-specified', 1, 3)
  for (const ruleVersion of ['2026-11-1', '2026-11-4', '2027-1-1']) {
    expect(moduleOf({ ...outcome, ruleVersion })).toBeNull()
  }
})

test('OFF-09 no turning point leads to a milder module, whichever rule counts', () => {
  for (const rule of countRules) {
    for (const [severe, moderate] of [
      [0, 4],
      [1, 3],
      [3, 3],
      [4, 2],
    ] as const) {
      const { module, why } = counted(rule, severe, moderate)
      const labels = why.turningPoints.map(({ moduleLabel }) => moduleLabel)
      expect(
        labels.filter((label) => label < module.label),
        `${rule} ${severe} ${moderate}`,
      ).toEqual([])
    }
  }
})
