import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { goals } from './goals.ts'
import { benchPage, missedGoals } from './lib/bench-page.ts'
import { judgeGoal } from './lib/judge-goal.ts'
import { readResults } from './lib/results-file.ts'
import { measures } from './measures/all.ts'
import type { Figures, Measure } from './measures/measure.ts'

test('every goal is judged by a figure that there is, or says why it is not judged', () => {
  const named = new Set(
    measures.flatMap(({ id, figures }) => Object.keys(figures).map((name) => `${id}.${name}`)),
  )
  const unjudged = goals.filter(({ judge }) =>
    'not' in judge ? judge.not === '' : !named.has(judge.figure),
  )
  expect(unjudged).toEqual([])
  expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length)
  // Each of the eight that were set for the whole product, and those of the back office.
  expect(new Set(goals.map(({ id }) => id.slice(0, 1)))).toEqual(new Set('123456789'))
})

const goal = { id: '1', text: 'a', judge: { figure: 'one.a', atMost: 10 } } as const

test.each([
  [goal, 10, 'met'],
  [goal, 12.5, 'missed by 25 %'],
  [goal, 10.01, 'missed by 1 %'],
  [{ ...goal, judge: { figure: 'one.a', atLeast: 50 } }, 40, 'missed by 20 %'],
  [{ ...goal, judge: { figure: 'one.a', atMost: 0 } }, 3, 'missed by 3'],
  [{ ...goal, judge: { not: 'no peers' } }, undefined, 'not judged: no peers'],
  [goal, Number.NaN, 'not judged: not measured'],
  [goal, undefined, 'not judged: not measured'],
])('the program computes the verdict on a goal: %#', (given, value, says) => {
  expect(judgeGoal(given, value).says).toBe(says)
})

const measure: Measure = {
  id: 'one',
  title: 'One',
  how: 'By hand.',
  figures: { a: { what: 'first', unit: 'ms' }, b: { what: 'second', unit: '' } },
  onEachEngine: true,
  run: () => Promise.resolve({}),
}

test('the page tells facts, goals and every figure, a column each engine, and what could not be measured', () => {
  const on = new Map<string, Figures | string>([
    ['embedded', { a: 12.345, b: 1234.5 }],
    ['given', 'Error: away'],
  ])
  const report = {
    date: '2026-11-22 17:30',
    facts: { Seed: '1' },
    engines: ['embedded', 'given'],
    results: [{ measure, on }],
    goals: [goal],
  }
  const page = benchPage(report)
  expect(page).toContain('| Date | 2026-11-22 17:30 |')
  expect(page).toContain('| Seed | 1 |')
  expect(page).toContain('| 1 | a | 12.3 ms | missed by 23 % | not known yet |')
  expect(page).toContain('Not measured on given: Error: away')
  expect(page).toContain('| first | 12.3 ms | – |\n| second | 1235 | – |')
  expect(missedGoals(report)).toEqual([goal])
})

test('tools/bench/REPORT.md is the page that the program writes from the last results', async () => {
  const page = fileURLToPath(new URL('REPORT.md', import.meta.url))
  expect(await readFile(page, 'utf8')).toBe(benchPage(await readResults()))
})
