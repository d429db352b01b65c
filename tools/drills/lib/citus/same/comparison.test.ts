import { expect, test } from 'vitest'
import type { Answer } from '../../../../../src/testing/server/api.ts'
import { compareAnswers } from './comparison.ts'

const SINCE = '019aa000-0000-7000-8000-000000000000'
const OLD = '018f0001-0000-7000-8000-000000000001'
const NEW = [
  '019ab000-0000-7000-8000-000000000001',
  '019ab000-0000-7000-8000-000000000002',
] as const

const answer = (data: unknown, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  data,
  error: null,
  cookies: [],
  retryAfter: null,
  ...more,
})

const differing = (one: Answer, other: Answer): number => {
  const comparison = compareAnswers(SINCE)
  comparison.add('companies.list', 'superadmin', [one, other])
  expect([comparison.functions(), comparison.compared()]).toEqual([1, 1])
  return comparison.differing()
}

const error = (reason: string): Answer => ({
  ...answer(undefined, { status: 404 }),
  error: { message: '', reason, requestId: '', fields: [] },
})

test('R24 answers that differ in ids made since the start are equal when the same rows are in the same places', () => {
  expect(differing(answer([NEW[0], OLD]), answer([NEW[1], OLD]))).toBe(0)
  expect(differing(answer([NEW[0], NEW[0]]), answer([NEW[1], NEW[0]]))).toBe(1)
})

test('R24 answers that differ in an id from before the start are not equal', () => {
  expect(differing(answer([OLD]), answer([OLD.replace(/1$/u, '2')]))).toBe(1)
  expect(differing(answer([OLD]), answer([NEW[0]]))).toBe(1)
})

test('R24 answers that differ in a value, a status or a reason are not equal, and 0 is a value', () => {
  expect(differing(answer({ total: 0 }), answer({ total: null }))).toBe(1)
  expect(differing(answer(1), answer(1, { status: 503 }))).toBe(1)
  expect(differing(error('not-found'), error('forbidden'))).toBe(1)
  expect(differing(error('not-found'), error('not-found'))).toBe(0)
})

test('R24 the first difference of a function is described by the asker and both answers around the first place', () => {
  const comparison = compareAnswers(SINCE)
  for (const asker of ['superadmin', 'administrator'])
    comparison.add('companies.list', asker, [answer('Nordre'), answer('Søndre')])
  expect(comparison.differing()).toBe(2)
  expect(comparison.examples()).toEqual([
    expect.stringMatching(
      /^companies\.list, superadmin: one machine: .*Nordre.* \| Citus: .*Søndre/u,
    ),
  ])
})
