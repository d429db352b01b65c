import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../../src/server/database/connection.ts'
import { emptyDatabase } from '../../../src/testing/server/backup.ts'
import { runOperatorCommand } from './operator-command.ts'
import { urlOf } from '../../../src/testing/database/url.ts'

type Environment = Readonly<Record<string, string>>

type Restored = {
  readonly owner: Connection
  readonly environment: Environment
  /** Each deviation from the expected result. */
  readonly broken: readonly string[]
  readonly ms: number
}

type RestoreOptions = {
  readonly cluster: Connection
  readonly file: string
  /** The environment of the backed-up server. */
  readonly environment: Environment
  /** Whether to apply the erasures since the backup. */
  readonly withErasures: boolean
}

const LEDGER = 'erasures.jsonl'

/** Follows the operations page: an empty database, a new data folder, the key and the erasures, then the commands. */
export const restoreInstallation = async (
  stack: AsyncDisposableStack,
  { cluster, file, environment, withErasures }: RestoreOptions,
): Promise<Restored> => {
  const database = await emptyDatabase(cluster)
  stack.defer(database.drop)
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-restored-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  if (withErasures) {
    await copyFile(join(environment['HOLDEPUNKT_DATA'] ?? '', LEDGER), join(folder, LEDGER))
  }
  const there = { ...environment, DATABASE_URL: urlOf(database.owner), HOLDEPUNKT_DATA: folder }
  const restored = await runOperatorCommand('restore', file, there)
  const checks = [
    restored,
    await runOperatorCommand('audit', 'verify', there),
    await runOperatorCommand('rollups', 'check', there),
  ]
  const broken = checks.flatMap(({ exitCode, lines }) => (exitCode === 0 ? [] : lines))
  return { owner: database.owner, environment: there, broken, ms: restored.ms }
}
