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
 * The steps of `npm test`. Two workers of Vitest or Playwright leave about 30 % of two cores idle, so one narrow step
 * runs beside one wide step: three busy processes. The narrow lane is the shorter one. Within a lane the cheap steps come
 * first, so that a failure shows early.
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
  { project: 'domain', name: 'domain tests', lane: 'wide' },
  { project: 'web', name: 'web tests', lane: 'wide' },
  { project: 'server', name: 'function tests', lane: 'wide' },
  { project: 'app', name: 'app tests', lane: 'wide' },
  { project: 'mocking', name: 'function tests with replaced modules', lane: 'wide' },
  { project: 'scripts', name: 'script tests', lane: 'narrow' },
  { project: 'faults', name: 'fault tests', lane: 'narrow' },
]

/** They keep two processes busy. */
const furtherSteps: readonly Step[] = fullSteps.map(({ name, program, needs }) => ({
  name,
  lane: 'wide',
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
    ...(level === 'full' ? furtherSteps : []),
  ]
}
