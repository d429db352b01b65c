import { fullSteps } from './full-steps.ts'
import {
  verifyStep,
  playwrightStep,
  textsStep,
  tool,
  typesStep,
  vitestStep,
  webStep,
} from './step-kinds.ts'
import type { Lane, Step } from './steps.ts'

/*
 * The steps of `npm test`, in two lanes. What keeps one process busy runs side by side. What keeps two busy runs alone: four
 * processes on two cores take a sixth more processor time and end no earlier. The cheap steps come first, so that a failure
 * shows early.
 */

const treeSteps: readonly Step[] = [
  textsStep,
  typesStep,
  verifyStep('dead code', tool('knip', 'knip', [])),
  verifyStep('formatting', tool('oxfmt', 'oxfmt', ['--check'])),
]

const lint: Step = {
  ...verifyStep('lint', tool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'])),
  lane: 'both',
}

type Project = { readonly project: string; readonly name: string; readonly lane: Lane }

/** One step for each project of vitest.config.ts, so that each has its own processor time. */
const projects: readonly Project[] = [
  { project: 'scripts', name: 'script tests', lane: 'second' },
  { project: 'domain', name: 'domain tests', lane: 'first' },
  { project: 'web', name: 'web tests', lane: 'first' },
]

const functionTests: Project = { project: 'server', name: 'function tests', lane: 'both' }

/** In the gate the fault tests are among the function tests. */
const faultTests: Project = { project: 'faults', name: 'fault tests', lane: 'second' }

const citusTests: Project = { project: 'citus', name: 'function tests on Citus', lane: 'first' }

/** They run last. */
const furtherSteps: readonly Step[] = fullSteps.map(({ name, program, needs }) => ({
  name,
  lane: 'both',
  needs,
  command: { program, args: [] },
}))

type Scope = {
  readonly withBrowser: boolean
  readonly level: 'gate' | 'full'
  /** False where the extension is missing, which Debian has no package of: each test would be skipped (docs/scale.md). */
  readonly withCitus: boolean
}

/** `results` is the absolute path of a folder for the JSON reports. */
export function testSteps(
  results: string,
  { withBrowser, level, withCitus }: Scope,
): readonly Step[] {
  return [
    ...treeSteps,
    ...(withBrowser ? [webStep] : []),
    ...projects.map((row) => vitestStep(results, row)),
    lint,
    vitestStep(results, functionTests),
    ...(withBrowser ? [playwrightStep(results)] : []),
    ...(level === 'full'
      ? [
          vitestStep(results, faultTests),
          ...(withCitus ? [vitestStep(results, citusTests)] : []),
          ...furtherSteps,
        ]
      : []),
  ]
}
