import type { TestProject } from 'vitest/node'
import type { Connection } from '../../../../src/server/database/connection.ts'
import startPlain from '../../../../src/testing/database/global-setup.ts'
import { keepRows } from './kept-rows.ts'
import { findCitus } from './packages.ts'
import { runDistribute } from '../../../../src/server/cli/distribute-command.ts'
import { migrate } from '../../../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../../../src/server/start/start-failures.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { urlOf } from '../../../../src/testing/database/url.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { startCitusCluster, type CitusCluster } from './cluster.ts'

/** Less than the 32 of Citus: the tests store few rows, and each statement on all companies asks every shard. */
const SHARDS = 4

/** For tests alone: a machine that fails ends their run anyway. */
const withoutSync = async ({ coordinator, workers }: CitusCluster): Promise<void> => {
  for (const { superuser } of [coordinator, ...workers]) {
    await onOwner(superuser, async (client) => {
      await client.query('alter system set fsync = off')
      await client.query('select pg_reload_conf()')
    })
  }
}

/** A cluster with a new installation, migrated and distributed. The stack ends all of it. */
const startDistributedCluster = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
): Promise<CitusCluster> => {
  const cluster = await startCitusCluster(stack, postgres)
  await withoutSync(cluster)
  const { owner, coordinator } = cluster
  await onOwner({ ...coordinator.superuser, database: owner.database }, (client) =>
    client.query(`alter database holdepunkt set citus.shard_count = ${SHARDS}`),
  )
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  const environment = { DATABASE_URL: urlOf(owner) }
  const result = await runDistribute({ isCheck: false, environment, report: () => undefined })
  if (result !== true) throw new Error(`not distributed: ${JSON.stringify(result)}`)
  return cluster
}

declare module 'vitest' {
  interface ProvidedContext {
    /** 'missing': what this machine lacks. Then the tests are skipped. */
    citus: { readonly superuser: Connection } | { readonly missing: string }
  }
}

/** One Citus cluster for the run: its test files run one after another, each with the rows of a new installation. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findCitus()
  if ('missing' in found) {
    project.provide('citus', found)
    return startPlain(project)
  }
  const stack = new AsyncDisposableStack()
  const { owner, coordinator } = await startDistributedCluster(stack, found.postgres)
  const superuser = { ...coordinator.superuser, database: owner.database }
  await keepRows(superuser)
  project.provide('owner', owner)
  project.provide('citus', { superuser })
  return () => stack.disposeAsync()
}
