import { runRestore } from '#server/cli/backup-and-restore.ts'
import { programArguments } from './lib/arguments.mjs'
import { fail, report } from './lib/report.ts'
import { usage } from './lib/usage.mjs'

/* `npm run restore -- <file>`: exit code 0 when the backup is there as it was, else 1 and nothing of it is. */

const [file = ''] = programArguments(usage.restore).words
const result = await runRestore({ file, environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
