import type { TestProject } from 'vitest/node'
import type { Connection } from '../../../../src/server/database/connection.ts'
import startPlain from '../../../../src/testing/database/global-setup.ts'
import { startDistributedCluster } from './distributed-cluster.ts'
import { keepRows } from './kept-rows.ts'
import { findCitus } from './packages.ts'

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
