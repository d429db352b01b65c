import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { casePhoneCall, caseTime as at, wholeCaseOf } from '#testing/rows/whole-case.ts'
import { panelsOf } from './health-card.tsx'

const panelsTo = (functions: WholeCase['functions'], more: Partial<WholeCase>, now = '10:52') => {
  const { dueAt: callDueAt } = casePhoneCall
  const found = wholeCaseOf({ functions, calls: [casePhoneCall], callDueAt, ...more })
  return panelsOf(found, Date.parse(at(now)))
}

test.each<[string, Partial<WholeCase>]>([
  ['does not react', { lastCheck: { kind: 'no_reaction', observedAt: at('10:50') } }],
  ['is worse, and nobody called since', { worse: { since: at('10:50'), last: at('10:50') } }],
  ['has an acute sign and no plan', { status: 'without-plan', plan: null, planDueAt: at('10:35') }],
])('FUP-25 FUP-64 the strip of a person who %s stands above the agreement of health', (_, more) => {
  expect(panelsTo(['health'], more)).toEqual(['strip', 'agreement'])
  expect(panelsTo(['health', 'officer'], more)).toEqual(['strip', 'agreement'])
  // The ward has no agreement of health to keep.
  expect(panelsTo(['officer'], more)).toEqual(['strip'])
})

test('FUP-64 the agreement stands in place of the strip for health, in time and after it, until health has been there', () => {
  expect(panelsTo(['health'], {})).toEqual(['agreement', 'lines'])
  expect(panelsTo(['health'], {}, '11:10')).toEqual(['agreement', 'lines'])
  expect(panelsTo(['health', 'officer'], {}, '11:10')).toEqual(['agreement', 'strip'])
  const calls = [{ ...casePhoneCall, doneAt: at('10:51') }]
  expect(panelsTo(['health'], { calls, callDueAt: null })).toEqual(['strip'])
})
