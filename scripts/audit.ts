import { runVerification } from '#server/cli/verify-audit.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run audit -- verify`: exit code 0 when the audit log is as it was written, 1 when it is not or cannot be read. */

programArguments(usage.audit)
const result = await runVerification({ environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
else process.exitCode = result ? 0 : 1
