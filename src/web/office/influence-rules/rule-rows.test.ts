import { expect, test } from 'vitest'
import { mayChange } from '#domain/content/status.ts'
import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import {
  allRules,
  isRuleFound,
  oldestBase,
  rebased,
  withoutRule,
  withWeights,
  type ListedRule,
  type RuleFilter,
} from './rule-rows.ts'

const link = (
  symptomId: string,
  weight: ApproachLink['weight'],
  more: Partial<ApproachLink> = {},
): ApproachLink => ({
  symptomId,
  weight,
  evidence: 'strong',
  sourceKey: 'nice',
  note: null,
  isActive: true,
  ...more,
})

const approach = (id: string, links: ApproachLink[], more: Partial<ApproachRow> = {}) =>
  ({
    id,
    nameNo: `Tilnærming ${id}`,
    nameEn: null,
    links,
    mayEdit: true,
    status: 'published',
    version: 1,
    ...more,
  }) as ApproachRow

const symptom = (refId: string, nameNo: string) => ({
  refId,
  nameNo,
  nameEn: null,
  groupName: 'Søvn og uro',
})

const symptoms = [
  symptom('worry', 'Bekymring'),
  symptom('sleep', 'Søvnløs'),
  symptom('pain', 'Smerte'),
]

const approaches = [
  approach('a', [link('sleep', 1), link('worry', 3)]),
  approach('b', [link('worry', 2, { sourceKey: 'who' })]),
  approach('c', [link('gone', 1), link('sleep', 3, { isActive: false })]),
  approach('d', []),
]

const named = (rules: readonly ListedRule[]) =>
  rules.map((rule) => [rule.symptomId, rule.approach?.id ?? null])

test('BO-11 the rules are listed by symptom and then by approach, those of a symptom that is gone last', () => {
  expect(named(allRules(approaches, symptoms))).toEqual([
    ['worry', 'a'],
    ['worry', 'b'],
    ['sleep', 'a'],
    ['sleep', 'c'],
    ['gone', 'c'],
  ])
})

test('BO-11 without a rule is a symptom that speaks for nothing, and an approach that nothing speaks for', () => {
  expect(named(withoutRule(approaches, symptoms))).toEqual([
    ['pain', null],
    [null, 'd'],
  ])
  const idle = [approach('e', [link('pain', 1, { isActive: false })])]
  expect(named(withoutRule(idle, [symptom('pain', 'Smerte')]))).toEqual([
    ['pain', null],
    [null, 'e'],
  ])
})

test.each<[Omit<RuleFilter, 'search'> & { search?: string }, readonly string[]]>([
  [{}, ['worry a', 'worry b', 'sleep a', 'sleep c', 'gone c']],
  [{ symptom: 'worry' }, ['worry a', 'worry b']],
  [{ approach: 'a' }, ['worry a', 'sleep a']],
  [{ source: 'who' }, ['worry b']],
  [{ approach: 'a', source: 'who' }, []],
  [{ search: 'SØVNLØS' }, ['sleep a', 'sleep c']],
  [{ search: 'tilnærming c' }, ['sleep c', 'gone c']],
  [{ search: 'søvn og', approach: 'c' }, ['sleep c']],
])('BO-11 the filter %j finds %j', (filter, expected) => {
  const found = allRules(approaches, symptoms).filter((rule) =>
    isRuleFound(
      rule,
      { search: '', ...filter },
      symptoms.find(({ refId }) => refId === rule.symptomId),
    ),
  )
  expect(named(found).map((pair) => pair.join(' '))).toEqual(expected)
})

test('CNT-08 new weights change the links of those symptoms alone', () => {
  const base = approach('a', [link('sleep', 1), link('worry', 3), link('pain', 2)])
  const changes = [
    { symptomId: 'sleep', weight: 2, base },
    { symptomId: 'pain', weight: 1, base },
  ] as const
  expect(withWeights(base.links, changes)).toEqual([
    link('sleep', 2),
    link('worry', 3),
    link('pain', 1),
  ])
})

test('ADM-04 weights that were changed on two versions are saved on the older one, which the server refuses', () => {
  const [old, newer] = [approach('a', []), approach('a', [], { version: 2 })]
  const change = { symptomId: 'sleep', weight: 2 } as const
  expect(
    oldestBase([
      { ...change, base: newer },
      { ...change, base: old },
    ]),
  ).toBe(old)
  expect(oldestBase([{ ...change, base: newer }])).toBe(newer)
})

test('ROLE-12 CNT-02 the weights of common content and of an approach under review stay', () => {
  expect(mayChange(approach('a', []))).toBe(true)
  expect(mayChange(approach('a', [], { status: 'draft' }))).toBe(true)
  expect(mayChange(approach('a', [], { status: 'pending' }))).toBe(false)
  expect(mayChange(approach('a', [], { mayEdit: false }))).toBe(false)
})

test('ADM-04 an unsaved weight goes on with a newer version that has another one', () => {
  const change = { symptomId: 'sleep', weight: 2, base: approach('a', [link('sleep', 1)]) } as const
  const newer = approach('a', [link('sleep', 3)], { version: 2 })
  expect(rebased(change, newer)).toEqual({ symptomId: 'sleep', weight: 2, base: newer })
  for (const done of [
    approach('a', [link('sleep', 2)], { version: 2 }),
    approach('a', [], { version: 2 }),
    approach('a', [link('sleep', 3)], { version: 2, status: 'pending' }),
  ]) {
    expect(rebased(change, done)).toBeNull()
  }
})
