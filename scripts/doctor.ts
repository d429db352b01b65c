import { runDoctor } from '#server/cli/doctor-command.ts'
import { runLinks } from '#server/cli/links-command.ts'
import { programArguments } from './lib/arguments.mjs'
import { report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run doctor`: exit code 0 when nothing fails, else 1. */

const { flags } = programArguments(usage.doctor)
const run = flags.includes('links') ? runLinks : runDoctor
process.exitCode = (await run({ environment: process.env, report })) ? 0 : 1
