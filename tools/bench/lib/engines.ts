import { parseDatabaseUrl, type Connection } from '../../../src/server/database/connection.ts'
import { dropTemplate, makeTemplate } from '../../../src/testing/database/cluster.ts'
import { describeDatabase } from '../../shared/engine.ts'
import { runCluster } from '../../shared/run-cluster.ts'

/** A PostgreSQL that the server is measured on. */
export type BenchEngine = {
  readonly name: 'embedded' | 'given'
  /** Such as PostgreSQL 18.4, fsync on. */
  readonly says: string
  readonly owner: Connection
}

const described = async (name: BenchEngine['name'], owner: Connection): Promise<BenchEngine> => {
  const { engine, fsync } = await describeDatabase(owner)
  return { name, says: `${engine}, fsync ${fsync}`, owner }
}

/** The one that comes along, and the one in DATABASE_URL, whose user may make databases there; both end with the stack. */
export const openEngines = async (
  stack: AsyncDisposableStack,
  databaseUrl: string | undefined,
): Promise<readonly [BenchEngine, ...BenchEngine[]]> => {
  const embedded = await described('embedded', await runCluster(stack))
  if (databaseUrl === undefined) return [embedded]
  const owner = parseDatabaseUrl(databaseUrl)
  if ('failure' in owner) throw new Error(`DATABASE_URL: ${owner.failure}`)
  await makeTemplate(owner)
  stack.defer(() => dropTemplate(owner))
  return [embedded, await described('given', owner)]
}
