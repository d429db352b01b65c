import { expect, test } from 'vitest'
import type { ModuleRule } from '#domain/content/officer-content.ts'
import { aModule, allCategories, outcomeOf, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { recommendModule } from './recommend-modules.ts'

const { modules } = shippedOfficerContent
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
