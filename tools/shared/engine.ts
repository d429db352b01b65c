import type { Connection } from '../../src/server/database/connection.ts'
import { onOwner, startCluster } from '../../src/testing/database/cluster.ts'

type Engine = { readonly engine: string; readonly fsync: string }

/** What a database says that it is. */
export const describeDatabase = (owner: Connection): Promise<Engine> =>
  onOwner(owner, async (client) => {
    const { rows } = await client.query<Engine>(
      `select substring(version() from '^\\S+ \\S+') as engine, current_setting('fsync') as fsync`,
    )
    const [said] = rows
    if (said === undefined) throw new Error('the database does not say what it is')
    return said
  })

/** What the faults are brought about on: asked of a database that is started as theirs are. */
export const readTestEngine = async (): Promise<Engine> => {
  const cluster = await startCluster()
  try {
    return await describeDatabase(cluster.owner)
  } finally {
    await cluster.stop()
  }
}
