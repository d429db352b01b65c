import { resolve } from 'node:path'
import { CatalogMismatch } from './backup/catalog.ts'
import { inOwnerTransaction } from './backup/owner-transaction.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runAsOwner, type CommandOptions, type CommandResult } from './command-database.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import { exists } from '#server/core/files.ts'
import type { Connection } from '#server/database/connection.ts'
import { noteBackup } from '#server/database/last-backup.ts'
import { openKeyring } from '#server/core/keys/key-file.ts'
import { KEY_UNREADABLE, migrationFailureLine } from '#server/start/start-failures.ts'

export type FileCommandOptions = CommandOptions & {
  /** As typed. */
  readonly file: string
}

const ROWS_HIDDEN =
  'The database is of another version, whose accounts this one cannot read: nothing was written. Back up with that version.'

/** Where npm was called, which is where the operator is. */
export const resolveFilePath = ({ environment }: CommandOptions, file: string): string =>
  resolve(environment['INIT_CWD'] ?? '', file)

const NOT_NOTED = 'The database did not take a note of it: the monitor still shows the one before.'

/** The backup is whole without it, as on a standby, which takes no note. */
const isNoted = (owner: Connection, madeAt: string): Promise<boolean> =>
  inOwnerTransaction(owner, 'read write', (client) => noteBackup(client, madeAt)).then(
    () => true,
    () => false,
  )

/** N1: `npm run backup -- <file>`, also while the server runs. */
export const runBackup = async (options: FileCommandOptions): Promise<CommandResult> => {
  const { file, report } = options
  const path = resolveFilePath(options, file)
  if (await exists(path)) return { failure: `${path} is there already: nothing was written.` }
  return runAsOwner(options, async (owner, config) => {
    const keyring = await openKeyring(config.key, config.dataFolder)
    if (keyring === null) return { failure: KEY_UNREADABLE }
    const auditHead = auditHeadFile(config.dataFolder)
    try {
      const backupSource = { owner, keyring, auditHead, now: () => new Date() }
      const written = await writeBackup(backupSource, path)
      if ('failure' in written) {
        const { failure } = written
        return { failure: failure === 'rows-hidden' ? ROWS_HIDDEN : migrationFailureLine(failure) }
      }
      const { tables, auditFindings } = written
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      report(`${path}: ${tables.length} tables, ${rows} rows, sealed by key ${keyring.newest}.`)
      for (const finding of auditFindings) report(`Audit log: ${finding}`)
      if (!(await isNoted(owner, written.madeAt))) report(NOT_NOTED)
      return true
    } catch (error) {
      if (!(error instanceof CatalogMismatch)) throw error
      return {
        failure: `The database's tables are not those of this version (${error.message}): start Holdepunkt once.`,
      }
    }
  })
}
