import { runDoctor } from '#server/cli/doctor-command.ts'
import { report } from './lib/report.ts'

/* `npm run doctor`: exit code 0 when nothing fails, else 1. */

process.exitCode = (await runDoctor({ environment: process.env, report })) ? 0 : 1
