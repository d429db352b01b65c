import { mkdtemp, rm, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableInclusion } from '../../src/server/cli/backup/tables.ts'
import type { Connection } from '../../src/server/database/connection.ts'
import { callApi } from '../../src/testing/server/api.ts'
import { fingerprints, emptyDatabase } from '../../src/testing/server/backup.ts'
import { boundQuery } from '../../src/testing/database/bound.ts'
import { addCompany } from '../../src/testing/rows/builders.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { startLoad, type Load } from './lib/drill-load.ts'
import { drillServers } from './lib/drill-servers.ts'
import { runOperatorCommand } from './lib/operator-command.ts'
import { startServerProcess } from '../shared/server-process.ts'
import type { Drill } from './drill.ts'
import { urlOf } from '../../src/testing/database/url.ts'

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
const restoreInstallation = async (
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

const SIZES = { short: { writers: 2, submits: 20 }, full: { writers: 6, submits: 2_000 } }

const someSubmits = async (load: Load, count: number): Promise<void> => {
  const from = load.stored.length
  while (load.stored.length < from + count) await load.settled()
}

const idsIn = async (owner: Connection, table: 'users' | 'assessments'): Promise<Set<string>> => {
  const { rows } = await boundQuery(owner, { role: 'system' }, `select id from ${table}`)
  return new Set((rows as readonly { id: string }[]).map(({ id }) => id))
}

/** The procedure of the operations page: back up, go on working, restore into an empty place, and compare. */
const run: Drill['run'] = async ({ isFull, seed }) => {
  const size = SIZES[isFull ? 'full' : 'short']
  const broken: string[] = []
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-backups-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const servers = await drillServers(stack, 1)
  const { beside, balancer, cluster, owner } = servers
  const companyId = await addCompany(beside.services)
  const leaves = await beside.signedIn('counselor', { companyId })
  const loadOptions = { url: balancer.url, beside, companyId, writers: size.writers }
  const environment = servers.environmentAt(0)
  const command = async (name: 'backup', file: string): Promise<number> => {
    const { exitCode, lines, ms } = await runOperatorCommand(name, file, environment)
    if (exitCode !== 0) broken.push(...lines)
    return ms
  }

  // Under load: no call fails because of the backup, and the backup contains everything answered before it.
  const atWork = join(folder, 'at-work.backup')
  const load = await startLoad({ ...loadOptions, random: seededRandom(seed) })
  await someSubmits(load, size.submits)
  const before = load.stored.map(({ body }) => body.id)
  const backupMs = await command('backup', atWork)
  await load.stop()
  for (const page of load.pages) page.close()
  broken.push(...load.failed.slice(0, 5))

  // At rest: the backup equals the database at that moment, row for row.
  const atRest = join(folder, 'at-rest.backup')
  await servers.stop(0)
  const then = await fingerprints(owner)
  await command('backup', atRest)
  await servers.startAgain(0)

  // Work goes on, and a user deletes their account.
  const later = await startLoad({ ...loadOptions, random: seededRandom(seed + 1) })
  await someSubmits(later, 1)
  const left = await callApi(
    balancer.url,
    'me.deleteAccount',
    { password: beside.password },
    leaves,
  )
  if (left.status !== 200) broken.push(`me.deleteAccount: ${left.status}`)
  let unwritten: readonly unknown[] = [leaves]
  while (unwritten.length > 0) {
    await later.settled()
    unwritten = await storedQuery(beside, 'select from erasures where not is_noted')
  }
  await later.stop()
  for (const page of later.pages) page.close()
  broken.push(...later.failed.slice(0, 5))

  const from = { cluster, environment }
  const first = await restoreInstallation(stack, { ...from, file: atWork, withErasures: false })
  const second = await restoreInstallation(stack, { ...from, file: atRest, withErasures: false })
  const third = await restoreInstallation(stack, { ...from, file: atRest, withErasures: true })
  broken.push(...first.broken, ...second.broken, ...third.broken)
  const there = await idsIn(first.owner, 'assessments')
  const lost = before.filter((id) => !there.has(id)).length
  const now = await fingerprints(second.owner)
  const differing = Object.entries(tableInclusion).filter(
    ([table, fate]) => now[table] !== (fate === 'kept' ? then[table] : '0 '),
  )
  const [people, peopleThen] = [
    await idsIn(third.owner, 'users'),
    await idsIn(second.owner, 'users'),
  ]
  const [was, is] = [peopleThen.has(leaves.userId), people.has(leaves.userId)]
  const others = [...peopleThen].filter((id) => id !== leaves.userId && !people.has(id)).length
  if (lost > 0) broken.push(`${lost} that were answered before the backup are not in it`)
  for (const [table] of differing) broken.push(`${table} is not as it was`)
  if (!was || is || others > 0) broken.push('who was erased since is there, or another is not')

  // The restored place works: a user from the backup signs in and stores another assessment.
  const server = await startServerProcess({
    owner: third.owner,
    dataFolder: third.environment['HOLDEPUNKT_DATA'] ?? '',
    environment: { HOLDEPUNKT_KEY: environment['HOLDEPUNKT_KEY'] ?? '' },
  })
  stack.defer(server.kill)
  const account = { email: load.crew.signsIn, password: beside.password }
  const signedIn = await callApi(server.url, 'authMutations.signIn', account)
  if ((signedIn.data as { success?: boolean } | undefined)?.success !== true) {
    broken.push(`nobody signs in to it: ${signedIn.status}`)
  }
  await server.stop()
  const counts = {
    calls: load.calls() + later.calls(),
    failed: load.failed.length + later.failed.length,
    submits: load.stored.length + later.stored.length,
    tables: Object.keys(tableInclusion).length,
    lost,
    differing: differing.length,
    backupMs,
    restoreMs: third.ms,
  }
  return { counts, broken }
}

export const backupDrill: Drill = {
  id: 'backup',
  title: 'Backed up at work and at rest, restored into an empty place, erasures since kept',
  run,
}
