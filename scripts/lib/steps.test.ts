import { expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'

const step = (
  name: string,
  succeeds: boolean,
  counts?: [passed: number, failed: number],
): Step => ({
  name,
  run: async () => succeeds,
  ...(counts && { count: async () => ({ passed: counts[0], failed: counts[1] }) }),
})

const cases = [
  {
    what: 'all succeed',
    steps: [step('types', true), step('unit', true, [3, 0]), step('browser', true, [2, 0])],
    outcome: { passed: 5, failed: 0, broken: null },
  },
  {
    what: 'a check fails and no test is reached',
    steps: [step('types', false), step('unit', true, [3, 0])],
    outcome: { passed: 0, failed: 1, broken: 'types' },
  },
  {
    what: 'two tests fail',
    steps: [step('unit', false, [3, 2]), step('browser', true, [2, 0])],
    outcome: { passed: 3, failed: 2, broken: 'unit' },
  },
  {
    what: 'the tests pass but their program fails',
    steps: [step('unit', false, [3, 0])],
    outcome: { passed: 3, failed: 1, broken: 'unit' },
  },
  {
    what: 'no test is run',
    steps: [step('unit', true, [0, 0])],
    outcome: { passed: 0, failed: 1, broken: 'unit (no test was run)' },
  },
]

test.for(cases)('the counts when $what', async ({ steps, outcome }) => {
  const lines: string[] = []
  expect(await runSteps(steps, (line) => lines.push(line))).toEqual(outcome)
  expect(lines[0]).toContain(steps[0]?.name)
})
