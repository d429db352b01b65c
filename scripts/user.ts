import { runUser } from '#server/cli/user-command.ts'
import { fail, report } from './lib/report.ts'

/* `npm run user -- create | reset`: exit code 0 when it is done, else 1 and nothing is. */

const result = await runUser({ args: process.argv.slice(2), environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
