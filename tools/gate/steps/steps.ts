import type { Command, Ended, Running } from './step-run.ts'
import type { Reporter, TestResult } from './test-results.ts'

/** Each lane runs one step at a time. A step that keeps both processors busy by itself takes both lanes. */
export type Lane = 'first' | 'second' | 'both'

export type Step = {
  readonly name: string
  readonly lane: Lane
  /** The steps that must have succeeded before. */
  readonly needs: readonly string[]
  readonly command: Command
  /** For a step that runs tests: which program wrote the JSON report, and where. */
  readonly tests?: {
    readonly reporter: Reporter
    readonly report: string
    readonly project: string
  }
}

export type StepResult = {
  readonly name: string
  readonly wallMs: number
  readonly cpuMs: number | null
  /** Why it failed, or null. A step that another one's failure stopped is 'stopped'. */
  readonly broken: string | null
  /** null for a step without tests. */
  readonly tests: readonly TestResult[] | null
}

export type Counts = { readonly passed: number; readonly failed: number }

/** The runner's doings outside of this file. */
export type World = {
  readonly start: (step: Step) => Running
  readonly readTests: (step: Step) => Promise<readonly TestResult[] | null>
  readonly onStart: (step: Step) => void
  readonly onEnd: (step: Step, result: StepResult) => void
}

/** In place of a reason: another step's failure stopped this one. */
export const STOPPED = 'stopped'

type Active = { readonly step: Step; readonly running: Running }

/**
 * Runs the steps in two lanes side by side, each lane in the order of the list, up to the first step that fails. The
 * failure stops the other lane's step. A run that goes on leaves out the steps that need the failed one, and no other: an
 * hour's run then tells everything that is red.
 */
export async function runSteps(
  steps: readonly Step[],
  world: World,
  goesOn = false,
): Promise<readonly StepResult[]> {
  const waiting = new Set(steps)
  const active = new Map<Lane, Active>()
  const isFree = (lane: Lane): boolean =>
    lane === 'both' ? active.size === 0 : !active.has(lane) && !active.has('both')
  const results: StepResult[] = []
  const succeeded = new Set<string>()
  while (waiting.size > 0 || active.size > 0) {
    for (const step of waiting) {
      if (!isFree(step.lane) || !step.needs.every((name) => succeeded.has(name))) continue
      waiting.delete(step)
      world.onStart(step)
      active.set(step.lane, { step, running: world.start(step) })
    }
    if (active.size === 0) throw new Error(`no step fulfils: ${namesOf(waiting)}`)
    const { step, ended } = await Promise.race([...active.values()].map(endOf))
    active.delete(step.lane)
    const result = resultOf(step, ended, await world.readTests(step))
    results.push(result)
    world.onEnd(step, result)
    if (result.broken === null) succeeded.add(step.name)
    else if (goesOn) leaveOut(step.name, waiting)
    else return [...results, ...(await stopAll([...active.values()], world))]
  }
  return results
}

/** A step that fails without a failed test counts as one failure. A step that was stopped counts no test. */
export function countsOf(results: readonly StepResult[]): Counts {
  let passed = 0
  let failed = 0
  for (const { tests, broken } of results) {
    passed += tests?.filter(({ outcome }) => outcome === 'passed').length ?? 0
    const red = tests?.filter(({ outcome }) => outcome === 'failed').length ?? 0
    failed += broken !== null && broken !== STOPPED ? Math.max(red, 1) : red
  }
  return { passed, failed }
}

/** The failed step fails the run, so the steps that need it are left out without a word. */
const leaveOut = (failed: string, waiting: Set<Step>): void => {
  for (const step of waiting) {
    if (!step.needs.includes(failed)) continue
    waiting.delete(step)
    leaveOut(step.name, waiting)
  }
}

const endOf = async ({ step, running }: Active): Promise<{ step: Step; ended: Ended }> => ({
  step,
  ended: await running.ended,
})

async function stopAll(active: readonly Active[], world: World): Promise<readonly StepResult[]> {
  return Promise.all(
    active.map(async ({ step, running }) => {
      await running.stop()
      const { wallMs, cpuMs } = await running.ended
      const result: StepResult = { name: step.name, wallMs, cpuMs, broken: STOPPED, tests: null }
      world.onEnd(step, result)
      return result
    }),
  )
}

function resultOf(
  { name }: Step,
  { succeeded, wallMs, cpuMs }: Ended,
  tests: readonly TestResult[] | null,
): StepResult {
  return { name, wallMs, cpuMs, tests, broken: whyBroken(name, succeeded, tests) }
}

function whyBroken(
  name: string,
  succeeded: boolean,
  tests: readonly TestResult[] | null,
): string | null {
  if (!succeeded || tests?.some(({ outcome }) => outcome === 'failed') === true) return name
  const ran = tests?.some(({ outcome }) => outcome === 'passed') ?? true
  return ran ? null : `${name} (no test was run)`
}

const namesOf = (steps: Iterable<Step>): string => [...steps].map(({ name }) => name).join(', ')
