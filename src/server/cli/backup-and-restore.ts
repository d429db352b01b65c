import { resolve } from 'node:path'
import { CatalogMismatch } from './backup/catalog.ts'
import { inOwnerTransaction } from './backup/owner-transaction.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runAsOwner, type CommandOptions, type CommandResult } from './command-database.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import { exists } from '#server/core/files.ts'
import type { Connection } from '#server/database/connection.ts'
import { noteBackup } from '#server/database/last-backup.ts'
import { openKeyring } from '#server/core/keyring.ts'
import { KEY_UNREADABLE, migrationFailureLine } from '#server/start/start-failures.ts'
import type { AuditEnds, Services } from '#server/core/call-context.ts'
import { readBuild } from '#server/database/build.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'
import {
  headsOf,
  openBackup,
  UnreadableBackup,
  type OpenedBackup,
  type UnreadableReason,
} from './backup/backup-file.ts'
import { restoreBackup, type RestoreFailure } from './backup/restore.ts'

export type FileCommandOptions = CommandOptions & {
  /** As typed. */
  readonly file: string
}

const ROWS_HIDDEN =
  'The database is of another version, whose accounts this one cannot read: nothing was written. Back up with that version.'

/** Where npm was called, which is where the operator is. */
const resolveFilePath = ({ environment }: CommandOptions, file: string): string =>
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

const unreadableLines: Readonly<Record<UnreadableReason, string>> = {
  'not-a-backup':
    'The file is not a backup of Holdepunkt, or it is of a version before 1.0.0 (docs/upgrading.md).',
  'unknown-key':
    'The backup is sealed by a key that is not here: HOLDEPUNKT_KEY, or secret.key in the data folder.',
  damaged: 'The backup is damaged: it is not as it was written. Nothing was restored.',
}

const otherVersionLine = (release: string | null): string => {
  const { version } = readBuild()
  return release === null || release === version
    ? 'The backup is of another version of Holdepunkt: restore it with that one, then start this one.'
    : `The backup is of Holdepunkt ${release}, and this is ${version}: git checkout v${release}, restore it there, then start ${version}.`
}

const failureLine = (failure: RestoreFailure): string => {
  if (failure.kind === 'not-empty') {
    return 'Somebody has worked in this database: a backup is restored into an empty one, before the first start.'
  }
  if (failure.kind === 'distributed') {
    return 'The tables of this database are distributed by company: restore into an empty database, then npm run distribute.'
  }
  if (failure.kind === 'other-version') {
    return otherVersionLine(failure.release)
  }
  if (failure.kind === 'not-migrated') return migrationFailureLine(failure.reason)
  return `What was restored is not what was backed up (${failure.what}): nothing of it was kept.`
}

/** What can be wrong with the file, as a line. */
const withExplanation = async (work: () => Promise<CommandResult>): Promise<CommandResult> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableBackup) return { failure: unreadableLines[error.reason] }
    throw error
  }
}

type RestoreTarget = Pick<Services, 'keyring' | 'auditHead' | 'erasures'> & {
  readonly owner: Connection
}

/** Of the chains of companies that were noted. */
const countOtherEnds = (noted: AuditEnds | null, restored: AuditEnds): number =>
  [...(noted?.companies ?? [])].filter(
    ([company, { seq }]) => restored.companies.get(company)?.seq !== seq,
  ).length

const restore = async (
  target: RestoreTarget,
  backup: OpenedBackup,
  report: (line: string) => void,
): Promise<CommandResult> => {
  const noted = await target.auditHead.read()
  const restored = await restoreBackup(target, backup)
  if ('kind' in restored) return { failure: failureLine(restored) }
  const { madeAt, tables, auditHead } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  report(`The backup of ${madeAt} is here as it was: ${tables.length} tables, ${rows} rows.`)
  const notedSeq = noted?.head?.seq ?? 0
  report(`The audit chain ends at entry ${auditHead?.seq ?? 0}; noted before: ${notedSeq}.`)
  const others = countOtherEnds(noted, headsOf(backup.manifest))
  if (others > 0) report(`${others} chains of companies end at another entry than noted before.`)
  for (const line of restored.auditLines) report(`Audit log: ${line}`)
  const { accounts, assessments } = restored.erased
  report(`Erased since, and so again: ${accounts} accounts, ${assessments} assessments.`)
  if (restored.unreadable > 0) {
    report(`${restored.unreadable} lines of erasures.jsonl cannot be read.`)
  }
  report('Nobody is signed in, and links of before are void. Mail that waited was left behind.')
  report('Passwords, settings and legal holds are those of that day: the jobs go by them.')
  return true
}

/** N1: `npm run restore -- <file>`, into a database in which nobody has worked. */
export const runRestore = async (options: FileCommandOptions): Promise<CommandResult> => {
  const { file, report } = options
  const path = resolveFilePath(options, file)
  if (!(await exists(path))) return { failure: `There is no ${path}.` }
  return runAsOwner(options, async (owner, config) => {
    const keyring = await openKeyring(config.key, config.dataFolder)
    if (keyring === null) return { failure: KEY_UNREADABLE }
    const target = {
      owner,
      keyring,
      auditHead: auditHeadFile(config.dataFolder),
      erasures: erasureFile(config.dataFolder),
    }
    return withExplanation(async () => {
      const backup = await openBackup(path, keyring)
      try {
        return await restore(target, backup, report)
      } finally {
        backup.close()
      }
    })
  })
}
