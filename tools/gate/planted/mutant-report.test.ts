import { expect, test } from 'vitest'
import {
  escapePattern,
  isGreen,
  mutantResultOf,
  withResults,
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

test('the page keeps the rows of faults that were not planted this time', () => {
  const page =
    'x\n<!-- planted: written by npm run planted -->\n| a | old |\n| gone | old |\n<!-- end of planted -->\ny'
  const row = {
    id: 'b',
    what: 'w|',
    file: 'f',
    test: target,
    result: 'caught',
    date: 'd',
  } as const
  const drawn = withResults(page, ['a', 'b', 'c'], [row])
  expect(drawn).toContain('| a | old |\n| b | w\\| |')
  expect(drawn).not.toContain('gone')
  expect(drawn.endsWith('<!-- end of planted -->\ny')).toBe(true)
  expect(() => withResults('x', [], [])).toThrow('no place')
})
