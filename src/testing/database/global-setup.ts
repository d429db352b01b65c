import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/database/connection.ts'
import { startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    owner: Connection
  }
}

/** One PostgreSQL for the run; each worker copies the template for itself. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('owner', cluster.owner)
  return cluster.stop
}
