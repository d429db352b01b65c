import { expect, test } from 'vitest'
import type { GateRun } from './run-store.ts'
import type { TestResult } from './test-results.ts'
import { timesPage } from './times-page.ts'

const result = (file: string, title: string, wallMs: number, project: string): TestResult => ({
  file,
  title,
  project,
  outcome: 'passed',
  wallMs,
  error: null,
  screenshot: null,
})

const run: GateRun = {
  level: 'gate',
  began: '2026-11-23T09:00:00.000Z',
  wallMs: 90_000,
  steps: [
    { name: 'types', wallMs: 20_000, cpuMs: 26_000, broken: null, tests: null },
    {
      name: 'domain tests',
      wallMs: 30_000,
      cpuMs: 40_000,
      broken: null,
      tests: [
        result('a.test.ts', 'A adds', 200, 'domain'),
        result('a.test.ts', 'A divides', 700, 'domain'),
        result('b.test.ts', 'B adds', 800, 'domain'),
      ],
    },
  ],
}

test('timesPage shows each step, each project, the slowest files and the slowest tests', () => {
  expect(timesPage(run)).toEqual([
    'Level gate, 2026-11-23T09:00:00.000Z: wall time 90.0 s, processor time 66.0 s',
    '',
    'step          wall    processor  tests',
    'types         20.0 s     26.0 s',
    'domain tests  30.0 s     40.0 s      3',
    '',
    'project  sum of its tests  files  tests',
    'domain              1.7 s      2      3',
    '',
    'slowest files  wall   tests',
    'a.test.ts      0.9 s      2',
    'b.test.ts      0.8 s      1',
    '',
    'slowest tests  wall   file',
    'B adds         0.8 s  b.test.ts',
    'A divides      0.7 s  a.test.ts',
    'A adds         0.2 s  a.test.ts',
  ])
})

test('timesPage shows at most 30 files and 30 tests, and no sum where a step has no processor time', () => {
  const tests = Array.from({ length: 50 }, (_, n) => result(`${n}.test.ts`, 'A', n, 'web'))
  const page = timesPage({
    ...run,
    steps: [{ ...run.steps[0], name: 'web', tests, cpuMs: null, wallMs: 1, broken: null }],
  })
  expect(page[0]).toContain('processor time –')
  expect(page.filter((line) => /^\d+\.test\.ts/u.test(line))).toHaveLength(30)
  expect(page.filter((line) => line.startsWith('A '))).toHaveLength(30)
})
