import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, report } from './lib/report.ts'
import { runSteps } from './lib/steps.ts'
import { testSteps } from './lib/test-steps.ts'

/*
 * `npm test`: all checks, the fast ones first, up to the first that fails. `npm run check` leaves
 * out what needs a browser. The last line is for machines: how many tests passed and failed.
 */

const results = await mkdtemp(join(tmpdir(), 'holdepunkt-tests-'))
const withBrowser = !process.argv.includes('--without-browser')

const { passed, failed, broken } = await runSteps(testSteps(results, withBrowser), report)
await rm(results, { recursive: true, force: true })
if (broken !== null) fail(`Failed: ${broken}`)
report(`${passed} passed, ${failed} failed`)
