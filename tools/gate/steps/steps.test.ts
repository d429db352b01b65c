import { expect, test } from 'vitest'
import type { TestResult } from './test-results.ts'
import { countsOf, runSteps, STOPPED, type Lane, type Step, type World } from './steps.ts'

type Plan = {
  readonly succeeds?: boolean
  readonly counts?: readonly [passed: number, failed: number]
  readonly lane?: Lane
  readonly needs?: readonly string[]
  /** How many turns it takes. */
  readonly turns?: number
}

const results = (outcome: 'passed' | 'failed', count: number): readonly TestResult[] =>
  Array.from({ length: count }, () => ({
    file: 'a.test.ts',
    title: 'A',
    project: 'p',
    outcome,
    wallMs: 1,
    error: null,
    screenshot: null,
  }))

/** Runs steps that are only planned; the log shows what started, ended and was stopped, in order. */
const run = async (plans: Readonly<Record<string, Plan>>, goesOn = false) => {
  const log: string[] = []
  const steps = Object.entries(plans).map(([name, { lane = 'second', needs = [] }]): Step => ({
    name,
    lane,
    needs,
    command: { program: '', args: [] },
  }))
  const world: World = {
    start: ({ name }) => {
      const { succeeds = true, turns = 1 } = plans[name] ?? {}
      const { promise, resolve } = Promise.withResolvers<boolean>()
      void (async () => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
        resolve(succeeds)
      })()
      const stop = async (): Promise<void> => {
        log.push(`stop ${name}`)
        resolve(false)
      }
      return {
        ended: promise.then((succeeded) => ({ succeeded, wallMs: 2, cpuMs: 3 })),
        stop,
      }
    },
    readTests: async ({ name }) => {
      const { counts } = plans[name] ?? {}
      return counts ? [...results('passed', counts[0]), ...results('failed', counts[1])] : null
    },
    onStart: ({ name }) => void log.push(`start ${name}`),
    onEnd: ({ name }, { broken }) => void log.push(`end ${name}${broken ? `: ${broken}` : ''}`),
  }
  const ended = await runSteps(steps, world, goesOn)
  return { log, ended, counts: countsOf(ended) }
}

const cases: readonly {
  readonly case: string
  readonly plans: Readonly<Record<string, Plan>>
  readonly outcome: readonly [passed: number, failed: number, broken: string | null]
}[] = [
  {
    case: 'all steps succeed',
    plans: { types: {}, unit: { counts: [3, 0] }, browser: { counts: [2, 0] } },
    outcome: [5, 0, null],
  },
  {
    case: 'a check fails and no test runs',
    plans: { types: { succeeds: false }, unit: { counts: [3, 0] } },
    outcome: [0, 1, 'types'],
  },
  {
    case: 'two tests fail',
    plans: { unit: { succeeds: false, counts: [3, 2] }, browser: { counts: [2, 0] } },
    outcome: [3, 2, 'unit'],
  },
  {
    case: 'the tests pass but their program fails',
    plans: { unit: { succeeds: false, counts: [3, 0] } },
    outcome: [3, 1, 'unit'],
  },
  {
    case: 'no test runs',
    plans: { unit: { counts: [0, 0] } },
    outcome: [0, 1, 'unit (no test was run)'],
  },
]

test.for(cases)('runSteps counts the tests when $case', async ({ plans, outcome }) => {
  const { ended, counts } = await run(plans)
  const broken = ended.find((result) => result.broken !== null)?.broken ?? null
  expect([counts.passed, counts.failed, broken]).toEqual(outcome)
})

test('runSteps runs one step of each lane at a time and starts a step after the steps that it needs', async () => {
  const { log } = await run({
    texts: { turns: 2 },
    types: {},
    build: { lane: 'first', needs: ['texts'], turns: 9 },
    lint: { turns: 4 },
  })
  expect(log).toEqual([
    'start texts',
    'end texts',
    'start types',
    'start build',
    'end types',
    'start lint',
    'end lint',
    'end build',
  ])
})

test('runSteps starts a step of both lanes alone, when what can run beside others has ended', async () => {
  const { log } = await run({
    lint: { lane: 'both' },
    types: { lane: 'first', turns: 2 },
    unit: { lane: 'both' },
    build: { needs: ['lint'] },
  })
  expect(log).toEqual([
    'start lint',
    'end lint',
    'start types',
    'start build',
    'end build',
    'end types',
    'start unit',
    'end unit',
  ])
})

test('runSteps stops the step of the other lane when a step fails and starts no other', async () => {
  const { log, counts, ended } = await run({
    types: { succeeds: false, turns: 3 },
    lint: {},
    unit: { lane: 'first', turns: 1000, counts: [9, 9] },
  })
  expect(log).toEqual([
    'start types',
    'start unit',
    'end types: types',
    'stop unit',
    `end unit: ${STOPPED}`,
  ])
  expect(counts).toEqual({ passed: 0, failed: 1 })
  expect(ended.map(({ broken }) => broken)).toEqual(['types', STOPPED])
})

test('runSteps that goes on leaves out what needs the failed step, and no other', async () => {
  const { log, counts } = await run(
    {
      build: { succeeds: false },
      unit: { lane: 'first', turns: 9, counts: [3, 0] },
      browser: { needs: ['build'], counts: [2, 0] },
      planted: { needs: ['browser'], counts: [2, 0] },
      faults: { lane: 'both', counts: [4, 1] },
    },
    true,
  )
  expect(log).toEqual([
    'start build',
    'start unit',
    'end build: build',
    'end unit',
    'start faults',
    'end faults: faults',
  ])
  expect(counts).toEqual({ passed: 7, failed: 2 })
})

test('runSteps refuses a step that needs a step outside of the list', async () => {
  await expect(run({ unit: { needs: ['texts'] } })).rejects.toThrow('unit')
})
