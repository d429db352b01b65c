import { runDoctor } from '#server/cli/doctor-command.ts'
import { programArguments } from './lib/arguments.mjs'
import { report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run doctor`: exit code 0 when nothing fails, else 1. */

programArguments(usage.doctor)
process.exitCode = (await runDoctor({ environment: process.env, report })) ? 0 : 1
