import { runRestore } from '#server/cli/restore-command.ts'
import { fail, report } from './lib/report.ts'

/* `npm run restore -- <file>`: exit code 0 when the backup is there as it was, else 1 and nothing of it is. */

const result = await runRestore({ file: process.argv[2], environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
