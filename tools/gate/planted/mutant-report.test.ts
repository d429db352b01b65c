import { expect, test } from 'vitest'
import {
  escapePattern,
  isGreen,
  mutantResultOf,
  plantedPage,
  runsInLog,
  runsOnPage,
  type Report,
} from './mutant-report.ts'

const target = { file: 'src/a.test.ts', named: 'A1 one' }
const told = (...tests: readonly (readonly [string, string, string?])[]): Report => ({
  testResults: [
    {
      name: '/copy/src/a.test.ts',
      assertionResults: tests.map(([fullName, status, message]) => ({
        fullName,
        status,
        failureMessages: message === undefined ? [] : [message],
      })),
    },
  ],
})
const said = 'AssertionError: expected 1 to be 2'

test('a test that says no has caught the fault', () => {
  const report = told(['A1 one is right', 'failed', said], ['B2 two', 'passed'])
  expect(mutantResultOf(report, target, 1)).toBe('caught')
  expect(mutantResultOf(told(['A1 one is right', 'passed']), target, 0)).toBe('not-caught')
})

test('red for another reason is not caught', () => {
  expect(mutantResultOf(null, target, 1)).toBe('wrong-reason')
  expect(mutantResultOf(told(), target, 1)).toBe('wrong-reason')
  expect(mutantResultOf(told(['A1 one', 'skipped'], ['B2', 'failed', said]), target, 1)).toBe(
    'wrong-reason',
  )
  expect(mutantResultOf(told(['A1 one', 'passed']), target, 1)).toBe('wrong-reason')
  for (const message of [
    'SyntaxError: x',
    'ReferenceError: x',
    'Error: Test timed out in 60000ms',
  ]) {
    expect(mutantResultOf(told(['A1 one', 'failed', message]), target, 1), message).toBe(
      'wrong-reason',
    )
  }
})

test('a target is green only when its tests ran and passed', () => {
  expect(isGreen(told(['A1 one', 'passed'], ['A1 one b', 'passed']), target)).toBe(true)
  expect(isGreen(told(['A1 one', 'passed'], ['A1 one b', 'failed', said]), target)).toBe(false)
  expect(isGreen(told(['A1 one', 'skipped']), target)).toBe(false)
  expect(isGreen(null, target)).toBe(false)
})

test('a title is escaped in a pattern, so that it matches itself', () => {
  const title = 'D3 a.b (c) [d] $e'
  expect(new RegExp(escapePattern(title), 'u').test(title)).toBe(true)
  expect(new RegExp(escapePattern('a.b'), 'u').test('axb')).toBe(false)
})

const log = `── planted faults: 731.5 s
a: caught
b: not-caught
c: red without it: src/a.test.ts A1
d: wrong-reason
219 of 219 caught`

test('the results of a run are read from its output and from the page', () => {
  const runs = runsInLog(log, '2026-01-02')
  expect([...runs].map(([id, { result }]) => [id, result])).toEqual([
    ['a', 'caught'],
    ['b', 'not-caught'],
    ['d', 'wrong-reason'],
  ])
  const faults = ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    what: 'w| | red | 2020-01-01',
    in: 'x',
    file: 'f.ts',
    replace: '',
    test: target,
  }))
  const page = plantedPage(faults, runs)
  expect(page).toContain('A1 one | **not caught** | 2026-01-02 |')
  expect(page).toContain('A1 one | never planted | – |')
  expect(runsOnPage(page)).toEqual(runs)
})
