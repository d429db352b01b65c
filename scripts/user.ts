import { runUser } from '#server/cli/user-command.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run user -- create | reset | confirm`: exit code 0 when it is done, else 1 and nothing is. */

const args = programArguments(usage.user)
const result = await runUser({ ...args, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
