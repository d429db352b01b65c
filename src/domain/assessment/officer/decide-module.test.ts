import { expect, test } from 'vitest'
import type { ModuleRule } from '#domain/content/officer-content.ts'
import { riskLevels, compareRisk } from '#domain/content/risk.ts'
import { aModule, allCategories, outcomeOf, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { countRows } from './count-rule.ts'
import { moduleForRow } from './decide-module.ts'
import { recommendModule } from './recommend-modules.ts'

const { modules } = shippedOfficerContent
const rowOf = (label: string) => {
  const row = countRows.find((each) => each.label === label)
  if (row === undefined) throw new Error(label)
  return row
}
const labelFor = (label: string, from: typeof modules) => moduleForRow(rowOf(label), from).label

test('OFF-06 OFF-07 every row of the rule finds its module and level in what ships', () => {
  for (const row of countRows) {
    expect(moduleForRow(row, modules)).toMatchObject({
      label: row.label,
      riskLevel: row.riskLevel,
    })
  }
})

test('OFF-07 a deactivated module gives way to the next more urgent one', () => {
  const without = (label: string) => modules.filter((module) => module.label !== label)
  expect(labelFor('Modul 3', without('Modul 3'))).toBe('Modul 5')
  expect(labelFor('Modul 5', without('Modul 5'))).toBe('Modul 9')
})

test('OFF-06 the built-in wording is used when no module is urgent enough', () => {
  const milder = modules.filter(({ riskLevel }) => riskLevel !== 'high')
  expect(moduleForRow(rowOf('Modul 9'), milder)).toEqual(
    modules.find(({ label }) => label === 'Modul 9'),
  )
  for (const { label } of countRows) expect(labelFor(label, [])).toBe(label)
})

test('OFF-06 a module that was re-rated below the rule is not used', () => {
  const lowered = modules.map((module) => ({ ...module, riskLevel: 'low' as const }))
  expect(moduleForRow(rowOf('Modul 9'), lowered).riskLevel).toBe('high')
})

test('OFF-06 a module that was renamed is still used', () => {
  const renamed = modules.map((module) => ({ ...module, label: `Ny ${module.label}` }))
  expect(labelFor('Modul 9', renamed)).toBe('Ny Modul 9')
})

test('OFF-07 of equally urgent modules, the one with the label, then the first in order', () => {
  const other = { ...aModule('M6', 'medium'), orderIndex: -1 }
  expect(labelFor('Modul 5', [other, ...modules])).toBe('Modul 5')
  const custom = [aModule('B', 'medium'), aModule('A', 'medium'), other]
  expect(labelFor('Modul 5', custom)).toBe('Modul M6')
})

test('OFF-06 OFF-07 whichever modules exist, never milder than the rule', () => {
  for (const row of countRows) {
    for (const riskLevel of riskLevels) {
      const module = moduleForRow(row, [aModule('X', riskLevel)])
      expect(compareRisk(module.riskLevel, row.riskLevel)).toBeGreaterThanOrEqual(0)
    }
  }
})

const rule: ModuleRule = {
  requiredCategories: ['vold', 'krise'],
  minSymptomsCount: 2,
  severityThreshold: 60,
}
const violence = shippedOfficerContent.symptoms.filter(({ categoryId }) => categoryId === 'vold')
const [first, second] = violence.map(({ id }) => id)
const held = { [`${first}`]: 60, [`${second}`]: 100 }

const result = (change: Partial<ModuleRule>, answers: Parameters<typeof outcomeOf>[0] = held) =>
  outcomeOf(answers, withModules([...modules, aModule('X', 'high', { ...rule, ...change })]))

test('OFF-08 a trigger that holds raises the module and names the symptoms that raised it', () => {
  const { module, why } = result({})
  expect(module).toMatchObject({ code: 'X', riskLevel: 'high' })
  expect(why.rule).toBe('module-trigger')
  expect(why.raisedBy).toEqual({ code: 'X', label: 'Modul X', symptoms: [first, second] })
})

test('OFF-08 too few symptoms or too low a value does not hold', () => {
  expect(result({ minSymptomsCount: 3 }).module.label).toBe('Modul 3')
  expect(result({ severityThreshold: 61 }).module.label).toBe('Modul 3')
  expect(result({}, { ...held, [`${first}`]: 'unable' }).module.label).toBe('Modul 3')
})

test('OFF-08 all required categories must be chosen', () => {
  const content = withModules([...modules, aModule('X', 'high', rule)])
  const chosen = (chosenCategories: readonly string[]) =>
    recommendModule({ content, chosenCategories, answers: held }).module.label
  expect(chosen(['vold'])).toBe('Modul 3')
  expect(chosen(['vold', 'krise'])).toBe('Modul X')
  expect(result({ requiredCategories: ['vold', 'krise', 'deleted'] }).module.label).toBe('Modul 3')
})

test('OFF-08 symptoms outside the required categories do not count', () => {
  expect(result({ requiredCategories: ['krise'] }).module.label).toBe('Modul 3')
})

test('OFF-08 a rule with no required category never holds', () => {
  expect(result({ requiredCategories: [] }).module.label).toBe('Modul 3')
})

test('OFF-08 SAFE-05 threshold 0 counts an answered 0, not a symptom never touched', () => {
  const zero = { requiredCategories: ['vold'], minSymptomsCount: 1, severityThreshold: 0 }
  expect(result(zero, { [`${first}`]: 0 }).module.label).toBe('Modul X')
  expect(result(zero, {}).module.label).toBe('Modul 3')
  expect(result({ ...zero, minSymptomsCount: 0 }, {}).module.label).toBe('Modul 3')
})

test('OFF-08 on equal or lower risk the module of the count rule stands', () => {
  for (const riskLevel of ['low', 'medium'] as const) {
    const content = withModules([...modules, { ...aModule('X', riskLevel, rule), orderIndex: -1 }])
    const { module, why } = outcomeOf({ ...held, [`${first}`]: 100 }, content)
    expect(module.label).toBe('Modul 5')
    expect(why.raisedBy).toBeNull()
  }
})

test('OFF-08 of several triggers the most urgent wins, then the first in order', () => {
  const several = [
    { ...aModule('A', 'medium', rule), orderIndex: 0 },
    { ...aModule('B', 'high', rule), orderIndex: 2 },
    { ...aModule('C', 'high', rule), orderIndex: 1 },
  ]
  expect(outcomeOf(held, withModules([...modules, ...several])).module.code).toBe('C')
})

test('OFF-08 with what ships, the rules of the modules never change the result', () => {
  const triggered = modules.map((module) => ({ ...module, rule: null }))
  for (let severe = 0; severe <= 6; severe += 1) {
    for (let moderate = 0; moderate <= 5; moderate += 1) {
      for (const from of [0, 10, 20, 30, 40]) {
        const ids = shippedOfficerContent.symptoms.map(({ id }) => id)
        const answers = Object.fromEntries(
          ids
            .slice(from, from + severe + moderate)
            .map((id, index) => [id, index < severe ? 100 : 74]),
        )
        expect(outcomeOf(answers).module).toEqual(outcomeOf(answers, withModules(triggered)).module)
      }
    }
  }
  expect(allCategories).toHaveLength(7)
})
