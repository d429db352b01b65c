import { expect, test } from 'vitest'
import { shipped } from '#testing/content/shipped.ts'
import type { ShippedContent } from './shipped.ts'
import { validateContent } from './validate.ts'

// The real files, writable, with everything in them that can be broken on purpose.
type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T

const first = <T>(rows: readonly T[], holds: (row: T) => boolean = () => true): T => {
  const found = rows.find(holds)
  if (found === undefined) throw new Error('Nothing to break')
  return found
}

const problemsAfter = (breakIt: (content: Writable<ShippedContent>) => unknown) => {
  const content: Writable<ShippedContent> = structuredClone(shipped) as Writable<ShippedContent>
  breakIt(content)
  return validateContent(content)
}

test('CNT-09 what ships has no problem', () => {
  expect(validateContent(shipped)).toEqual([])
})

type Case = readonly [
  problem: string,
  detail: string,
  breakIt: (content: Writable<ShippedContent>) => unknown,
]

test.for<Case>([
  ['unresolved', 'x', ({ symptoms }) => (first(symptoms).group = 'x')],
  ['unresolved', 'x', ({ questions }) => (first(questions, (q) => !!q.group).group = 'x')],
  ['unresolved', 'x', ({ rules }) => (first(rules).symptom = 'x')],
  ['unresolved', 'x', ({ rules }) => (first(rules).approach = 'x')],
  ['unresolved', 'x', ({ rules }) => (first(rules).sourceKey = 'x')],
  ['unresolved', 'x', ({ approaches }) => first(approaches).sourceKeys.push('x')],
  ['unresolved', 'x', ({ modules }) => first(modules).suggestedRule?.requiredCategories.push('x')],
  ['unresolved', 'x', ({ modules }) => first(modules).sourceKeys.push('x')],
  ['duplicate-key', 'key', ({ symptoms }) => symptoms.push(first(symptoms))],
  ['duplicate-key', 'key', ({ rules }) => rules.push(first(rules))],
  ['duplicate-key', 'key', ({ categories }) => categories.push(first(categories))],
  ['duplicate-key', 'key', ({ modules }) => modules.push(first(modules))],
  ['duplicate-order', 'orderIndex', ({ groups }) => (first(groups).orderIndex = 1)],
  ['duplicate-order', 'orderIndex', ({ symptoms }) => (first(symptoms).orderIndex = 1)],
  ['duplicate-order', 'orderIndex', ({ questions }) => (first(questions).orderIndex = 1)],
  ['duplicate-order', 'orderIndex', ({ approaches }) => (first(approaches).number = 2)],
  [
    'duplicate-order',
    'orderIndex',
    ({ categories }) => (first(first(categories).symptoms).orderIndex = 1),
  ],
  ['blank', 'summaryFileUrl', ({ approaches }) => (first(approaches).summaryFileUrl = null)],
  [
    'blank',
    'alertTextNo',
    ({ categories }) => delete first(bank(categories), (row) => row.safetyAlert).alertTextNo,
  ],
  [
    'blank',
    'urgentActionNo',
    ({ symptoms }) => (first(symptoms, (row) => row.urgent).urgentActionNo = ' '),
  ],
  ['blank', 'nameNo', ({ groups }) => (first(groups).nameNo = '')],
  ['blank', 'recommendations', ({ modules }) => (first(modules).recommendations = [])],
  ['blank', 'organisation', ({ sources }) => (first(sources).organisation = '')],
  ['not-in-list', 'weight', ({ rules }) => (first(rules).weight = 4)],
  ['not-in-list', 'evidence', ({ rules }) => (first(rules).evidence = 'certain')],
  ['not-in-list', 'riskTag', ({ symptoms }) => (first(symptoms).riskTag = 'x')],
  ['not-in-list', 'observationRisk', ({ symptoms }) => (first(symptoms).observationRisk = 'x')],
  ['not-in-list', 'colorPreset', ({ categories }) => (first(categories).colorPreset = 'x')],
  ['not-in-list', 'riskLevel', ({ modules }) => (first(modules).riskLevel = 'x')],
  ['not-in-list', 'type', ({ questions }) => (first(questions).type = 'x')],
  ['not-in-list', 'type', ({ guidance }) => (first(guidance).type = 'x')],
  ['no-counted-module', 'label', ({ modules }) => modules.pop()],
  ['not-in-list', 'answerKind', (all) => (first(bank(all.categories)).answerKind = 'x')],
  ['out-of-range', 'severityDefault', (all) => (first(bank(all.categories)).severityDefault = 101)],
  [
    'out-of-range',
    'minSymptomsCount',
    ({ modules }) => Object.assign(first(modules).suggestedRule ?? {}, { minSymptomsCount: 0 }),
  ],
  [
    'out-of-range',
    'severityThreshold',
    ({ modules }) => Object.assign(first(modules).suggestedRule ?? {}, { severityThreshold: -1 }),
  ],
])('CNT-09 %s %s is found', ([problem, detail, breakIt]) => {
  expect(problemsAfter(breakIt)).toContainEqual(expect.objectContaining({ problem, detail }))
})

test('CNT-09 every acute symptom that loses its link to urgent health care is found', () => {
  const problems = problemsAfter((content) => {
    content.rules = content.rules.filter(({ approach }) => approach !== 'akutt-helsehjelp')
  })
  const urgent = shipped.symptoms.filter((row) => row.urgent).map(({ key }) => key)
  expect(problems).toEqual(
    urgent.map((key) => ({
      file: 'symptoms',
      key,
      problem: 'no-urgent-approach',
      detail: 'rules',
    })),
  )
})

const bank = (categories: Writable<ShippedContent>['categories']) =>
  categories.flatMap(({ symptoms }) => symptoms)
