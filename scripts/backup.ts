import { runBackup } from '#server/cli/backup-and-restore.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run backup -- <file>`: exit code 0 when the file is whole, else 1 and there is none. */

const [file = ''] = programArguments(usage.backup).words
const result = await runBackup({ file, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
