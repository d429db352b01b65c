import { runBackup } from '#server/cli/backup-command.ts'
import { fail, report } from './lib/report.ts'

/* `npm run backup -- <file>`: exit code 0 when the file is whole, else 1 and there is none. */

const result = await runBackup({ file: process.argv[2], environment: process.env, report })
if (typeof result === 'object') fail(result.failure)
