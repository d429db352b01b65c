import { runRollups } from '#server/cli/rollups-command.ts'
import { fail, report } from './lib/report.ts'

/* `npm run rollups -- check`: exit code 0 when every figure is what the assessments say, else 1. */

const command = process.argv[2]
const result = await runRollups({ command, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
else process.exitCode = result ? 0 : 1
