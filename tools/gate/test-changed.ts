import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTests, testsOf } from './steps/importers.ts'
import { reportResult, runGate } from './steps/run-gate.ts'
import { report } from '../../scripts/lib/report.ts'
import { verifyStep, stepsOfTests, textsStep, tool, typesStep } from './steps/step-kinds.ts'

/*
 * `npm run test:changed`: types, lint of the changed files, and the tests that changed, that lie beside a change or that import
 * one. It compares with the commit that this branch began at, or with that of `-- --since`. A help: the gate is `npm test`.
 */

const FOLDER = join('.cache', 'test-changed')

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line !== '')

/** The commit that this branch began at. */
const baseCommit = (): string => {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD'
    } catch {
      // This checkout does not have the branch.
    }
  }
  return 'HEAD'
}

const { values } = parseArgs({ options: { since: { type: 'string' } } })
/** Committed, not committed and new. */
const changed = [
  ...git('diff', '--name-only', '--no-renames', values.since ?? baseCommit()),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file))
const tests = testsOf(changed, await readTests())
const sources = changed.filter((file) => /\.tsx?$/u.test(file))
report(`${changed.length} changed files, ${tests.length} test files`)

const run = await runGate(
  {
    level: 'gate',
    folder: FOLDER,
    stepsOf: (results) => [
      textsStep,
      ...(sources.length > 0
        ? [
            verifyStep(
              'lint',
              tool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]),
            ),
            typesStep,
          ]
        : []),
      ...stepsOfTests(results, tests),
    ],
  },
  report,
)
if (!reportResult(run, report, FOLDER)) process.exitCode = 1
