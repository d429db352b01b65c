import { runVerification } from '#server/cli/verify-audit.ts'
import { fail, report } from './lib/report.ts'

/* `npm run audit -- verify`: exit code 0 when the audit log is as it was written, 1 when it is not or cannot be read. */

if (process.argv[2] === 'verify') {
  const result = await runVerification({ environment: process.env, report })
  if (typeof result === 'object') fail(result.failure)
  else process.exitCode = result ? 0 : 1
} else fail('What to do? npm run audit -- verify')
