import { join } from 'node:path'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { uuidv7 } from 'uuidv7'
import type { Client } from 'pg'
import type { Connection } from '../../src/server/database/connection.ts'
import { report } from '../../scripts/lib/report.ts'
import { drillServers, type DrillServers } from './lib/drill-servers.ts'
import { findCitus } from './lib/citus/packages.ts'
import { endAt, measureBoth } from './lib/citus/load/figures.ts'
import { underLoad } from './lib/citus/load/under-load.ts'
import { partOf, secondsOf } from './lib/citus/part.ts'
import type { Drill } from './drill.ts'
import { fill, type Filled, type Size } from './lib/citus/fill.ts'
import { askMatrix } from './lib/citus/same/ask-matrix.ts'
import { askQuestions } from './lib/citus/same/ask-questions.ts'
import { compareAnswers } from './lib/citus/same/comparison.ts'
import { serversOnBoth } from './lib/citus/same/sides.ts'
import { distribution } from '../../src/server/database/distribution/distribution.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../src/server/start/start-failures.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { urlOf } from '../../src/testing/database/url.ts'
import type { DebianPostgres } from './lib/debian-postgres.ts'
import { runOperatorCommand } from './lib/operator-command.ts'
import { startCitusCluster, type CitusCluster } from './lib/citus/cluster.ts'
import { freePort } from './lib/free-ports.ts'
import { newSecret } from './lib/new-secret.ts'
import { ownFolder } from './lib/own-folder.ts'
import { citusNode } from './lib/citus/node.ts'
import { nodeValues } from './lib/citus/node-values.ts'

/**
 * Replaces all rows of one migrated database by those of another, ids and times included, as its superuser: no trigger and no
 * policy changes a row.
 */
const copyRows = async (
  { run, user }: DebianPostgres,
  from: Connection,
  to: Connection,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-rows-'))
  try {
    if (user !== null) await chown(folder, user.uid, user.gid)
    const file = join(folder, 'rows')
    const onlyRows = ['--data-only', '--schema=public']
    await run('pg_dump', [...onlyRows, '-Fc', '-Z0', '-f', file, '-d', urlOf(from)])
    const tables = Object.keys(distribution).join(', ')
    await onOwner(to, (client) => client.query(`truncate ${tables} cascade`))
    await run('pg_restore', ['--data-only', '--disable-triggers', '-d', urlOf(to), file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type OneMachine = { readonly owner: Connection; readonly superuser: Connection }

/** One PostgreSQL of the same packages with the settings of a machine of the cluster, without Citus. The stack ends it. */
const startOneMachine = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
): Promise<OneMachine> => {
  const folder = await ownFolder(stack, 'one-machine')
  const port = await freePort()
  const own = join(folder, String(port))
  const secrets = { owner: newSecret(), superuser: newSecret() }
  const values = nodeValues([port, port, port], port, own, secrets)
  const node = await citusNode(stack, { postgres, folder: own, values, isAlone: true })
  await node.start()
  await node.runFile('database.sql', 'postgres')
  const database = 'holdepunkt'
  const superuser = { ...node.superuser, database }
  return { owner: { ...superuser, user: 'holdepunkt', password: secrets.owner }, superuser }
}

type Both = {
  readonly cluster: CitusCluster
  /** Of one machine, and of the coordinator. */
  readonly owners: readonly [Connection, Connection]
  readonly filled: Filled
  readonly distributeMs: number
}

const migrated = async (owner: Connection): Promise<void> => {
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
}

/** Citus passes the command on to the shards of a table that it names. */
const analyze = async (client: Client): Promise<void> => {
  for (const table of Object.keys(distribution)) await client.query(`vacuum analyze ${table}`)
}

/** One machine and a cluster of Citus with the same rows; those of the cluster are distributed. */
const fillBoth = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
  options: { readonly size: Size; readonly seed: number },
): Promise<Both> => {
  const one = await startOneMachine(stack, postgres)
  const cluster = await startCitusCluster(stack, postgres)
  const { owner, coordinator } = cluster
  await migrated(one.owner)
  await migrated(owner)
  const filled = await fill(one.owner, one.superuser, options)
  const superuser = { ...coordinator.superuser, database: owner.database }
  await copyRows(postgres, one.superuser, superuser)
  const environment = { DATABASE_URL: urlOf(owner) }
  const distributed = await runOperatorCommand('distribute', null, environment)
  if (distributed.exitCode !== 0) throw new Error(distributed.lines.join('\n'))
  await onOwner(superuser, analyze)
  return { cluster, owners: [one.owner, owner], filled, distributeMs: distributed.ms }
}

/** The report lists only so many. */
const MAX_LISTED = 40

/** Asks both installations, which have the same rows, every function, and compares what they answer. */
const answerAlike = async (
  owners: readonly [Connection, Connection],
  filled: Filled,
  isFull: boolean,
) => {
  await using stack = new AsyncDisposableStack()
  const comparison = compareAnswers(uuidv7())
  const sides = await serversOnBoth(stack, owners)
  await askQuestions(sides, filled, comparison, isFull)
  report(`citus: ${comparison.compared()} answers compared`)
  const matrix = await askMatrix(sides, comparison, isFull)
  const counts = {
    functions: comparison.functions(),
    matrixRows: matrix.rows,
    answers: comparison.compared(),
    differing: comparison.differing(),
    unexpected: matrix.unexpected.length,
  }
  const broken = [
    ...(counts.differing > 0 ? [`${counts.differing} answers differ`] : []),
    ...comparison.examples().slice(0, MAX_LISTED),
    ...matrix.unexpected.slice(0, MAX_LISTED),
  ]
  return { counts, broken }
}

const SIZES = {
  short: {
    rows: { companies: 12, people: 600, assessments: 3_000, casesPerDepartment: 2 },
    figures: { rounds: 3, calls: 8 },
    perWorker: 2,
  },
  full: {
    rows: { companies: 200, people: 20_000, assessments: 1_000_000, casesPerDepartment: 6 },
    figures: { rounds: 11, calls: 20 },
    perWorker: 4,
  },
}

/** Server processes with their jobs on both: the figures by turns, then the load on the cluster. */
const workOnBoth = async (
  stack: AsyncDisposableStack,
  { cluster, owners, filled }: Both,
  { isFull, seed }: Parameters<Drill['run']>[0],
): ReturnType<Drill['run']> => {
  const { figures, perWorker } = SIZES[isFull ? 'full' : 'short']
  const serversOn = (owner: Connection, count: number): Promise<DrillServers> =>
    drillServers(stack, count, { cluster: owner, database: () => Promise.resolve(owner) })
  const [one, servers] = [await serversOn(owners[0], 1), await serversOn(owners[1], 2)]
  const measured = await partOf('measures both', async () => {
    const { password } = servers.beside
    const [here = '', there = ''] = [one.urls()[0], servers.urls()[0]]
    const ends = [
      await endAt(here, filled, password),
      await endAt(there, filled, password),
    ] as const
    return { counts: await measureBoth(ends, { ...figures, seed }), broken: [] }
  })
  const loaded = await partOf('works', () => underLoad({ cluster, servers, perWorker, seed }))
  return {
    counts: { ...loaded.counts, ...measured.counts },
    broken: [...measured.broken, ...loaded.broken],
  }
}

/**
 * The product on a cluster of Citus beside the same rows on one machine: every function answers the same, and a worker is
 * lost and a company moved under load.
 */
const run: Drill['run'] = async ({ isFull, seed }) => {
  const found = await findCitus()
  if ('missing' in found) {
    report(`citus: skipped, this machine lacks ${found.missing}`)
    return { counts: { skipped: 1 }, broken: [] }
  }
  const { rows } = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  report('citus: fills one machine, and distributes the same rows')
  const both = await fillBoth(stack, found.postgres, { size: rows, seed })
  const alike = await partOf('asks both', () => answerAlike(both.owners, both.filled, isFull))
  const worked = await partOf('starts servers', () => workOnBoth(stack, both, { isFull, seed }))
  const nodes = [both.cluster.coordinator, ...both.cluster.workers]
  const crashes = await Promise.all(nodes.map((node) => node.crashes()))
  const crashed = crashes.reduce((all, one) => all + one, 0)
  const counts = {
    companiesFilled: rows.companies,
    assessments: rows.assessments,
    distributeS: secondsOf(both.distributeMs),
    ...alike.counts,
    ...worked.counts,
    crashed,
  }
  const broken = [
    ...alike.broken,
    ...worked.broken,
    ...(crashed > 0 ? [`PostgreSQL crashed ${crashed} times`] : []),
  ]
  return { counts, broken }
}

export const citusDrill: Drill = {
  id: 'citus',
  title:
    'Distributed by company on Citus beside the same rows on one machine: every function answers the same; a worker killed, a company moved, under load',
  run,
}
