import { runDistribute } from '#server/cli/distribute-command.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run distribute`: exit code 0 when every row is as it was, else 1. An interrupted run goes on where it was. */

const isCheck = programArguments(usage.distribute).flags.includes('check')
const result = await runDistribute({ isCheck, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
else process.exitCode = result ? 0 : 1
