import { expect, test } from 'vitest'
import { shipped } from '#testing/content/shipped.ts'
import type { ShippedContent, ShippedModule } from './shipped.ts'
import { validateOfficerContent } from './validate-officer.ts'

type Rule = NonNullable<ShippedModule['suggestedRule']>

const rule: Rule = {
  requiredCategories: ['nedstemthet', 'krise'],
  minSymptomsCount: 1,
  severityThreshold: 0,
}

const countOf = (key: string) =>
  shipped.categories.find((category) => category.key === key)?.symptoms.length ?? 0

const both = countOf('nedstemthet') + countOf('krise')

/** The problems of a module with this rule, in the shipped content as it was changed. */
const problemsOf = (overrides: Partial<Rule>, content: Partial<ShippedContent> = {}) =>
  validateOfficerContent({
    ...shipped,
    ...content,
    modules: shipped.modules.map((row, position) => ({
      ...row,
      suggestedRule: position === 0 ? { ...rule, ...overrides } : null,
    })),
  }).map(({ problem }) => problem)

test('OFF-08 a rule can ask for every symptom of its categories together, and for no more', () => {
  expect(problemsOf({ minSymptomsCount: both })).toEqual([])
  expect(problemsOf({ minSymptomsCount: both + 1 })).toEqual(['unreachable-rule'])
})

test('OFF-08 a symptom of another category does not help a rule', () => {
  const requiredCategories = ['krise']
  const minSymptomsCount = countOf('krise') + 1
  expect(problemsOf({ requiredCategories, minSymptomsCount })).toEqual(['unreachable-rule'])
})

test('OFF-08 a rule is out of reach while one of its categories is switched off', () => {
  const categories = shipped.categories.map((row) => ({ ...row, isActive: row.key !== 'krise' }))
  expect(problemsOf({}, { categories })).toEqual(['unreachable-rule'])
  expect(problemsOf({ requiredCategories: ['nedstemthet'] }, { categories })).toEqual([])
})

test('OFF-08 a category that does not exist is named as such', () => {
  expect(problemsOf({ requiredCategories: ['nedstemthet', 'x'] })).toContain('unresolved')
})

test.for([
  ['severityThreshold', 101],
  ['severityThreshold', -1],
  ['severityThreshold', 50.5],
  ['minSymptomsCount', 0],
  ['minSymptomsCount', 1.5],
] as const)('CNT-07 %s %d is out of range', ([field, value]) => {
  expect(problemsOf({ [field]: value })).toContain('out-of-range')
})
