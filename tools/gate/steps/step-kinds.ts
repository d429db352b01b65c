import { join } from 'node:path'
import type { Command } from './step-run.ts'
import type { Lane, Step } from './steps.ts'
import { toolPath } from '../../../scripts/lib/tool.ts'

/* The kinds of steps that the gate, the full level and the tests of a change are made of. */

const TEXTS = 'interface texts'
const WEB = 'web application'

/** A verification of the whole tree. */
export const verifyStep = (name: string, command: Command): Step => ({
  name,
  lane: 'second',
  needs: [TEXTS],
  command,
})

/** A program of an installed package. */
export const tool = (packageName: string, program: string, args: readonly string[]): Command => ({
  program: toolPath(packageName, program),
  args,
})

/** A program of the folder `scripts`, such as 'build.ts'. */
const script = (name: string, args: readonly string[] = []): Command => ({
  program: join(import.meta.dirname, '..', '..', '..', 'scripts', name),
  args,
})

/** All other steps need it. */
export const textsStep: Step = {
  ...verifyStep(TEXTS, script('lib/programs/texts.ts')),
  needs: [],
}

/** tsc's own parallel mode takes twice the processor time and ends no earlier on two cores. */
export const typesStep: Step = {
  ...verifyStep('types', tool('typescript', 'tsc', ['-b', '--singleThreaded'])),
  lane: 'first',
}

/** Browser tests need it. */
export const webStep: Step = verifyStep(WEB, script('build.ts', ['--for-tests']))

type Tests = {
  readonly name: string
  readonly lane: Lane
  /** A project of vitest.config.ts; every project but Citus when left out. */
  readonly project?: string
  /** The test files; every file when left out. */
  readonly files?: readonly string[]
}

/** `results` is the absolute path of the folder for the JSON report. */
export const vitestStep = (results: string, { name, lane, project, files = [] }: Tests): Step => {
  const report = join(results, `${project ?? 'vitest'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = ['--project', project ?? '!citus']
  return {
    name,
    lane,
    needs: [TEXTS],
    command: {
      ...tool('vitest', 'vitest', ['run', ...chosen, ...reporters, ...files]),
      // On a machine that sets 'production' React offers no function to wait with.
      environment: { NODE_ENV: 'test' },
    },
    tests: { reporter: 'vitest', report, project: project ?? name },
  }
}

export const playwrightStep = (results: string, files: readonly string[] = []): Step => {
  const report = join(results, 'browser.json')
  return {
    name: 'browser tests',
    lane: 'both',
    needs: [WEB],
    command: {
      ...tool('@playwright/test', 'playwright', ['test', '--reporter=list,json', ...files]),
      // Node strips the types by itself; Playwright's own compiler takes twice the time of loading the specs.
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
    },
    tests: { reporter: 'playwright', report, project: 'browser' },
  }
}

/** The steps that run these test files, each by its program. */
export const stepsOfTests = (results: string, files: readonly string[]): readonly Step[] => {
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  const others = files.filter((file) => !specs.includes(file))
  return [
    ...(specs.length > 0 ? [webStep, playwrightStep(results, specs)] : []),
    ...(others.length > 0
      ? [vitestStep(results, { name: 'tests', lane: 'first', files: others })]
      : []),
  ]
}
