import { expect, test } from 'vitest'
import config from '../../../vitest.config.ts'
import { testSteps } from './test-steps.ts'

const FULL = { withBrowser: true, level: 'full', withCitus: true } as const

test('every project of Vitest is one step', () => {
  const projects = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test?.name : null,
  )
  const steps = testSteps('/results', FULL).flatMap(({ tests }) => tests?.project ?? [])
  expect(new Set(steps)).toEqual(new Set([...projects, 'browser']))
})

test('a step needs only steps that come before it, with and without a browser', () => {
  for (const withBrowser of [true, false]) {
    const names: string[] = []
    for (const { name, needs } of testSteps('/results', { ...FULL, withBrowser })) {
      expect(names).toEqual(expect.arrayContaining([...needs]))
      expect(names).not.toContain(name)
      names.push(name)
    }
    expect(names.includes('browser tests')).toBe(withBrowser)
  }
})

test('every step with tests has a report file of its own', () => {
  const reports = testSteps('/results', FULL).flatMap(({ tests }) => tests?.report ?? [])
  expect(new Set(reports).size).toBe(reports.length)
})

test('only the full level has the further steps, those on Citus only where it is', () => {
  const names = (level: 'gate' | 'full', withCitus = true): readonly string[] =>
    testSteps('/results', { withBrowser: true, level, withCitus }).map(({ name }) => name)
  expect(names('full', false)).toEqual([...names('gate'), 'fault tests', 'planted faults'])
  expect(names('full')).toEqual([
    ...names('gate'),
    'fault tests',
    'function tests on Citus',
    'planted faults',
  ])
})
