import { fullSteps } from './full-steps.ts'
import {
  check,
  playwrightStep,
  textsStep,
  tool,
  typesStep,
  vitestStep,
  webStep,
} from './step-kinds.ts'
import type { Lane, Step } from './steps.ts'

/*
 * The steps of `npm test`, in two lanes. The function tests and then the browser tests run beside the checks and the
 * tests that keep one process busy. Within a lane the cheap steps come first, so that a failure shows early.
 */

const checks: readonly Step[] = [
  textsStep,
  typesStep,
  check('dead code', tool('knip', 'knip', [])),
  check('formatting', tool('oxfmt', 'oxfmt', ['--check'])),
  check('lint', tool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'])),
]

/** One step for each project of vitest.config.ts, so that each has its own processor time. */
const projects: readonly {
  readonly project: string
  readonly name: string
  readonly lane: Lane
}[] = [
  { project: 'domain', name: 'domain tests', lane: 'second' },
  { project: 'web', name: 'web tests', lane: 'second' },
  { project: 'server', name: 'function tests', lane: 'first' },
  { project: 'scripts', name: 'script tests', lane: 'second' },
]

/** In the gate the fault tests are among the function tests. Those on Citus are skipped without it (docs/scale.md). */
const fullProjects: typeof projects = [
  { project: 'faults', name: 'fault tests', lane: 'second' },
  { project: 'citus', name: 'function tests on Citus', lane: 'first' },
]

/** They keep two processes busy. */
const furtherSteps: readonly Step[] = fullSteps.map(({ name, program, needs }) => ({
  name,
  lane: 'first',
  needs,
  command: { program, args: [] },
}))

type Scope = { readonly withBrowser: boolean; readonly level: 'gate' | 'full' }

/** `results` is the absolute path of a folder for the JSON reports. */
export function testSteps(results: string, { withBrowser, level }: Scope): readonly Step[] {
  return [
    ...checks,
    ...(withBrowser ? [webStep] : []),
    ...projects.map((row) => vitestStep(results, row)),
    ...(withBrowser ? [playwrightStep(results)] : []),
    ...(level === 'full'
      ? [...fullProjects.map((row) => vitestStep(results, row)), ...furtherSteps]
      : []),
  ]
}
