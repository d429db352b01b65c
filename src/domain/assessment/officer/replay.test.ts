import { expect, test } from 'vitest'
import type { Module, ModuleRule } from '#domain/content/officer-content.ts'
import {
  aModule,
  allCategories,
  outcomeOf,
  symptomsAt,
  withModules,
} from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import type { OfficerAnswers } from './officer-answers.ts'
import { answeredIn, replay } from './replay.ts'

const violence = shippedOfficerContent.symptoms.filter(({ categoryId }) => categoryId === 'vold')
const [first, second] = violence.map(({ id }) => id)
const rule: ModuleRule = {
  requiredCategories: ['vold'],
  minSymptomsCount: 2,
  severityThreshold: 40,
}
const modules = shippedOfficerContent.modules.map((row) => ({ ...row, rule: null }))
const content = withModules(modules)
const nine = modules.find(({ label }) => label === 'Modul 9') as Module

const caseOf = (answers: OfficerAnswers, chosenCategories = allCategories) => ({
  chosenCategories,
  answers,
})
const both = caseOf({ [`${first}`]: 40, [`${second}`]: 80 })
const one = caseOf({ [`${first}`]: 39, [`${second}`]: 80 })

const labels = (...given: Parameters<typeof replay>) =>
  replay(...given).changed.map(({ before, after }) => `${before.label} → ${after.label}`)

test('OFF-08 a draft rule changes what it raises, and says by how many and which symptoms', () => {
  const { total, changed } = replay(content, { ...nine, rule }, [one, both, one])
  expect(total).toBe(3)
  expect(changed).toMatchObject([
    { of: both, before: { label: 'Modul 3' }, after: { label: 'Modul 9' }, severe: 1, moderate: 0 },
  ])
  expect(changed[0]?.symptoms.map(({ id }) => id)).toEqual([first, second])
})

test('OFF-08 a module that has never been saved is replayed as its form has it, on equal terms with the rest', () => {
  const draft = { id: null, label: 'Modul 7', riskLevel: 'medium', rule } as const
  const severe = caseOf(symptomsAt(75, 2))
  expect(labels(content, draft, [one, both, severe])).toEqual(['Modul 3 → Modul 7'])
  // Another of the same level stands before it: it was there first.
  const six = { ...aModule('6', 'medium', rule), orderIndex: 50 }
  expect(labels(withModules([...modules, six]), draft, [both])).toEqual([])
})

test('OFF-08 a rule that takes the place of a stricter or a looser one changes only what differs', () => {
  const today = withModules(modules.map((row) => (row.id === nine.id ? { ...row, rule } : row)))
  const of = (more: Partial<ModuleRule> | null) => ({ ...nine, rule: more && { ...rule, ...more } })
  expect(labels(today, of({}), [one, both])).toEqual([])
  expect(labels(today, of({ minSymptomsCount: 1 }), [one, both])).toEqual(['Modul 3 → Modul 9'])
  expect(labels(today, of({ severityThreshold: 41 }), [one, both])).toEqual(['Modul 9 → Modul 3'])
  expect(labels(today, of(null), [one, both])).toEqual(['Modul 9 → Modul 3'])
  expect(replay(today, of(null), [both]).changed[0]?.symptoms).toEqual([])
})

test('OFF-08 only the rule makes a difference: another level on the form moves no case by itself', () => {
  const cases = [0, 2, 4, 6].map((count) => caseOf(symptomsAt(80, count)))
  for (const riskLevel of ['low', 'medium', 'high'] as const) {
    expect(labels(content, { ...nine, riskLevel, label: 'Ny', rule: null }, cases)).toEqual([])
  }
})

test('OFF-08 SAFE-05 threshold 0 counts an answered 0, neither the untouched nor what could not be assessed', () => {
  const zero = { ...nine, rule: { ...rule, minSymptomsCount: 1, severityThreshold: 0 } }
  const cases = [{ [`${first}`]: 0 }, {}, { [`${first}`]: 'unable' as const }].map((answers) =>
    answeredIn(outcomeOf(answers)),
  )
  expect(cases.map(({ answers }) => answers)).toEqual([
    { [`${first}`]: 0 },
    {},
    { [`${first}`]: 'unable' },
  ])
  expect(replay(content, zero, cases).changed.map(({ of }) => of)).toEqual([cases[0]])
})

test('OFF-08 categories and symptoms of an old case that are gone do not count, and the case is still one of all', () => {
  const old = caseOf({ borte: 100, [`${first}`]: 50 }, [...allCategories, 'slettet'])
  const draft = { ...nine, rule: { ...rule, requiredCategories: ['vold', 'krise'] } }
  expect(replay(content, draft, [old])).toEqual({ total: 1, changed: [] })
  const withoutViolence = {
    ...content,
    categories: content.categories.filter(({ id }) => id !== 'vold'),
  }
  expect(labels(content, { ...nine, rule }, [both])).toHaveLength(1)
  expect(labels(withoutViolence, { ...nine, rule }, [both])).toEqual([])
})

test('OFF-08 over no case at all it is 0 of 0', () => {
  expect(replay(content, { ...nine, rule }, [])).toEqual({ total: 0, changed: [] })
})
