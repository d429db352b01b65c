import { expect, test } from 'vitest'
import { STOPPED, type StepResult } from './steps.ts'
import { failureSummary, MAX_LINES } from './failure-summary.ts'
import type { TestResult } from './test-results.ts'

const red = (n: number, error = 'Error: no', screenshot: string | null = null): TestResult => ({
  file: 'e2e/specs/a.spec.ts',
  title: `A-${n} opens`,
  project: 'pages',
  outcome: 'failed',
  wallMs: 1,
  error,
  screenshot,
})

const step = (broken: string | null, tests: readonly TestResult[] | null): StepResult => ({
  name: 'browser tests',
  wallMs: 1,
  cpuMs: 1,
  broken,
  tests,
})

test('the summary shows title, error and screenshot of each failed test', () => {
  const error =
    '\u001B[31mError: not visible\u001B[39m\n\n  at a (/p/node_modules/x.js:1:1)\n  at b (/p/a.spec.ts:7:1)'
  const tests = [red(1, error, '/r/shot.png'), red(2)]
  const passed: TestResult = { ...red(3), outcome: 'passed' }
  const result = step('browser tests', [...tests, passed])
  expect(failureSummary([{ result, output: 'much' }])).toEqual([
    'Failed: browser tests, 2 failed',
    ' e2e/specs/a.spec.ts: A-1 opens',
    '   Error: not visible',
    '     at b (/p/a.spec.ts:7:1)',
    '   screenshot: /r/shot.png',
    ' e2e/specs/a.spec.ts: A-2 opens',
    '   Error: no',
  ])
})

test('the summary of a step without tests is the end of its output', () => {
  const output = Array.from({ length: 100 }, (_, n) => `line ${n}\n\n`).join('')
  const lines = failureSummary([{ result: step('lint', null), output }])
  expect(lines).toHaveLength(MAX_LINES)
  expect([lines[0], lines.at(-1)]).toEqual(['Failed: lint', '   line 99'])
})

test('the summary of many failures shows each title, then the number of the others', () => {
  const error = Array.from({ length: 50 }, (_, n) => `line ${n} ${'x'.repeat(300)}`).join('\n')
  for (const count of [1, 2, 5, 8, 9, 12, 13, 500]) {
    const tests = Array.from({ length: count }, (_, n) => red(n, error, '/r/shot.png'))
    const lines = failureSummary([{ result: step('browser tests', tests), output: '' }])
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200)
    expect(lines.filter((line) => line.includes('A-'))).toHaveLength(Math.min(count, 12))
    expect(lines.filter((line) => line.includes('shot.png'))).toHaveLength(Math.min(count, 8))
    const others = lines.filter((line) => line.includes('… and'))
    expect(others).toEqual(count > 12 ? [` … and ${count - 12} more`] : [])
  }
})

test('steps that succeeded or were stopped have no summary', () => {
  const failed = [step(null, null), step(STOPPED, null)].map((result) => ({ result, output: 'a' }))
  expect(failureSummary(failed)).toEqual([])
})
