import { runRollups } from '#server/cli/rollups-command.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run rollups -- check`: exit code 0 when every figure is what the assessments say, else 1. */

const isCheck = programArguments(usage.rollups).words.includes('check')
const result = await runRollups({ isCheck, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
else process.exitCode = result ? 0 : 1
