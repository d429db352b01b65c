import { reportResult, runGate } from './steps/run-gate.ts'
import { report } from '../../scripts/lib/report.ts'
import { testSteps } from './steps/test-steps.ts'
import { findCitus } from '../drills/lib/citus/packages.ts'

/*
 * `npm test`: all checks in two lanes, up to the first that fails. `npm run check` leaves out those that need a browser.
 * `npm run test:full` runs the exhaustive level and goes on after a failure. The last line is for machines: how many tests passed and failed.
 */

const withBrowser = !process.argv.includes('--without-browser')
if (process.argv.includes('--full')) process.env['HOLDEPUNKT_TESTS'] = 'full'
const level = process.env['HOLDEPUNKT_TESTS'] === 'full' ? 'full' : 'gate'

const citus = level === 'full' ? await findCitus() : null
if (citus !== null && 'missing' in citus) {
  report(`The tests on Citus are left out: this machine lacks ${citus.missing}.`)
}
const withCitus = citus !== null && !('missing' in citus)

const run = await runGate(
  { level, stepsOf: (results) => testSteps(results, { withBrowser, level, withCitus }) },
  report,
)
if (!reportResult(run, report)) process.exitCode = 1
