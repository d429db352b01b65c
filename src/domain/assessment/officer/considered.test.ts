import { expect, test } from 'vitest'
import { countRules } from '#domain/content/approval.ts'
import { aModule, counted, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent as shipped } from '#testing/content/shipped.ts'
import { considerLine } from './considered.ts'

const moduleOf = (outcome: Parameters<typeof considerLine>[0]) =>
  considerLine(outcome, (module) => module)

const counts = Array.from({ length: 81 }, (_, place) => [Math.floor(place / 9), place % 9] as const)

test('OFF-07 as specified, the two counts where the rules differ name the module to consider', () => {
  const named = counts.flatMap((each) => {
    const label = moduleOf(counted('as-specified', ...each))
    return label === null ? [] : [[...each, label]]
  })
  expect(named).toEqual([
    [1, 3, 'Modul 5'],
    [4, 2, 'Modul 9'],
  ])
})

test('OFF-07 never milder, and where the module is that urgent already, none is named', () => {
  for (const each of counts) expect(moduleOf(counted('never-milder', ...each))).toBeNull()
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
  for (const each of counts) {
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
