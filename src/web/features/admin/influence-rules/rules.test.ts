import { expect, test } from 'vitest'
import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import { mayChange, rebased, rulesOf, withWeight } from './rules.ts'

const link = (symptomId: string, weight: ApproachLink['weight']): ApproachLink => ({
  symptomId,
  weight,
  evidence: 'strong',
  sourceKey: 'nice',
  note: null,
  isActive: true,
})

const approach = (id: string, links: ApproachLink[], more: Partial<ApproachRow> = {}) =>
  ({ id, links, mayEdit: true, status: 'published', version: 1, ...more }) as ApproachRow

test('CNT-08 the rules of a symptom are the links of each approach to it, in the order of the approaches', () => {
  const approaches = [
    approach('a', [link('sleep', 1), link('worry', 3)]),
    approach('b', [link('worry', 2)]),
    approach('c', [link('sleep', 3)]),
  ]
  expect(
    rulesOf(approaches, 'sleep').map(({ approach: of, link: by }) => [of.id, by.weight]),
  ).toEqual([
    ['a', 1],
    ['c', 3],
  ])
  expect(rulesOf(approaches, 'voices')).toEqual([])
})

test('CNT-08 a new weight changes the link of that symptom alone', () => {
  const links = [link('sleep', 1), link('worry', 3)]
  expect(withWeight(links, 'sleep', 2)).toEqual([link('sleep', 2), link('worry', 3)])
})

test('ROLE-12 CNT-02 the weights of common content and of an approach under review stay', () => {
  expect(mayChange(approach('a', []))).toBe(true)
  expect(mayChange(approach('a', [], { status: 'draft' }))).toBe(true)
  expect(mayChange(approach('a', [], { status: 'pending' }))).toBe(false)
  expect(mayChange(approach('a', [], { mayEdit: false }))).toBe(false)
})

test('ADM-04 an unsaved weight goes on with a newer version that has another one', () => {
  const change = { weight: 2, base: approach('a', [link('sleep', 1)]) } as const
  const newer = approach('a', [link('sleep', 3)], { version: 2 })
  expect(rebased(change, newer, 'sleep')).toEqual({ weight: 2, base: newer })
  for (const done of [
    approach('a', [link('sleep', 2)], { version: 2 }),
    approach('a', [], { version: 2 }),
    approach('a', [link('sleep', 3)], { version: 2, status: 'pending' }),
  ]) {
    expect(rebased(change, done, 'sleep')).toBeNull()
  }
})
