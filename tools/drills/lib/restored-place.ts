import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/database/connection.ts'
import { emptyDatabase } from '#testing/server/backup.ts'
import { operatorCommand } from './operator-command.ts'
import { urlOf } from '#testing/database/url.ts'

type Environment = Readonly<Record<string, string>>

type Restored = {
  readonly owner: Connection
  readonly environment: Environment
  /** Each deviation from the expected result. */
  readonly broken: readonly string[]
  readonly ms: number
}

type Given = {
  readonly cluster: Connection
  readonly file: string
  /** The environment of the backed-up server. */
  readonly environment: Environment
  /** Whether to apply the erasures since the backup. */
  readonly withErasures: boolean
}

const LEDGER = 'erasures.jsonl'

/** Follows the operations page: an empty database, a new data folder, the key and the erasures, then the commands. */
export const restoredPlace = async (
  stack: AsyncDisposableStack,
  { cluster, file, environment, withErasures }: Given,
): Promise<Restored> => {
  const place = await emptyDatabase(cluster)
  stack.defer(place.drop)
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-restored-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  if (withErasures) {
    await copyFile(join(environment['HOLDEPUNKT_DATA'] ?? '', LEDGER), join(folder, LEDGER))
  }
  const there = { ...environment, DATABASE_URL: urlOf(place.owner), HOLDEPUNKT_DATA: folder }
  const restored = await operatorCommand('restore', file, there)
  const checks = [
    restored,
    await operatorCommand('audit', 'verify', there),
    await operatorCommand('rollups', 'check', there),
  ]
  const broken = checks.flatMap(({ exitCode, lines }) => (exitCode === 0 ? [] : lines))
  return { owner: place.owner, environment: there, broken, ms: restored.ms }
}
