import { reportResult, runGate } from './steps/run-gate.ts'
import { loadRun } from './steps/run-store.ts'
import { timesPage } from './steps/times-page.ts'
import { fail, report } from '../../scripts/lib/report.ts'
import { testSteps } from './steps/test-steps.ts'

/*
 * `npm run test:times`: runs the gate and prints wall and processor time of each step, and the slowest files and tests.
 * `-- --last` prints those of the last `npm test` or `npm run test:full`.
 */

if (process.argv.includes('--last')) {
  const last = await loadRun()
  if (last === null) fail('No run is stored in .cache/test-times. Make one: npm test')
  else for (const line of timesPage(last)) report(line)
} else {
  const level = 'gate'
  const run = await runGate(
    {
      level,
      stepsOf: (results) => testSteps(results, { withBrowser: true, level, withCitus: false }),
    },
    report,
  )
  for (const line of timesPage(run)) report(line)
  if (!reportResult(run, report)) process.exitCode = 1
}
