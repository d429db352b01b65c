import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reportResult, runGate } from './steps/run-gate.ts'
import { fail, report } from '../../scripts/lib/report.ts'
import { stepsOfTests, textsStep } from './steps/step-kinds.ts'

/*
 * `npm run test:one -- PATH …`: the tests of these files, by the program that runs them,
 * with their processor time.
 */

const FOLDER = join('.cache', 'test-one')

const paths = process.argv.slice(2)
const unknown = paths.filter((path) => !existsSync(path))
if (paths.length === 0) fail('Name a test file: npm run test:one -- PATH')
else if (unknown.length > 0) fail(`No such file: ${unknown.join(', ')}`)
else {
  const isFull = paths.some((path) => /\.full\.(?:test|spec)\.tsx?$/u.test(path))
  const level = isFull || process.env['HOLDEPUNKT_TESTS'] === 'full' ? 'full' : 'gate'
  process.env['HOLDEPUNKT_TESTS'] = level
  const run = await runGate(
    {
      level,
      folder: FOLDER,
      stepsOf: (results) => [textsStep, ...stepsOfTests(results, paths)],
    },
    report,
  )
  if (!reportResult(run, report, FOLDER)) process.exitCode = 1
}
