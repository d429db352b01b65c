import type { AuditEnds, Services } from '#server/core/call-context.ts'
import { readBuild } from '#server/database/build.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import type { Connection } from '#server/database/connection.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'
import { exists } from '#server/core/files.ts'
import { openKeyring } from '#server/core/keys/key-file.ts'
import { KEY_UNREADABLE, migrationFailureLine } from '#server/start/start-failures.ts'
import { resolveFilePath, type FileCommandOptions } from './backup-command.ts'
import { headsOf } from './backup/manifest.ts'
import { openBackup, type OpenedBackup } from './backup/read-backup.ts'
import { restoreBackup, type RestoreFailure } from './backup/restore.ts'
import { UnreadableBackup, type UnreadableReason } from './backup/unreadable-backup.ts'
import { runAsOwner, type CommandResult } from './command-database.ts'

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
