import { join } from 'node:path'
import type { Step } from './steps.ts'
import { playwrightCounts, vitestCounts } from './test-counts.ts'
import { runTool } from './tool.ts'
import { ensureWebBuilt } from './web-build.ts'

/** As vite.config.ts has them compiled; here for the type check that comes before any build. */
const COMPILE_MESSAGES = [
  'compile',
  '--project',
  './project.inlang',
  '--outdir',
  './src/web/generated/messages',
  '--strategy',
  'globalVariable',
  'baseLocale',
  '--silent',
]

/** The steps of `npm test`; `results` is a folder for what the test programs write. */
export function testSteps(results: string, withBrowser: boolean): readonly Step[] {
  return [...checks(results), ...(withBrowser ? browserSteps(results) : [])]
}

function checks(results: string): readonly Step[] {
  const counted = join(results, 'vitest.json')
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${counted}`]
  return [
    tool('interface texts', '@inlang/paraglide-js', 'paraglide-js', COMPILE_MESSAGES),
    tool('types', 'typescript', 'tsc', ['-b']),
    tool('lint', 'oxlint', 'oxlint', ['--type-aware', '--deny-warnings']),
    tool('dead code', 'knip', 'knip', []),
    tool('formatting', 'oxfmt', 'oxfmt', ['--check']),
    {
      // Where a machine says 'production' React has nothing that a test could wait for.
      ...tool('domain and function tests', 'vitest', 'vitest', vitest, { NODE_ENV: 'test' }),
      count: () => vitestCounts(counted),
    },
  ]
}

function browserSteps(results: string): readonly Step[] {
  const counted = join(results, 'playwright.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: counted }
  const playwright = ['test', '--reporter=list,json']
  return [
    { name: 'web application', run: () => ensureWebBuilt(() => {}) },
    {
      ...tool('browser tests', '@playwright/test', 'playwright', playwright, environment),
      count: () => playwrightCounts(counted),
    },
  ]
}

function tool(
  name: string,
  packageName: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Step {
  return { name, run: () => runTool(packageName, program, args, { output: 'always', environment }) }
}
