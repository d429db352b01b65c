import type { Connection } from '../../src/server/database/connection.ts'
import { openCredentials, SUPERUSER } from '../../src/server/start/embedded/product-database.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'

/** Runs these statements, one after the other, as the superuser of the embedded database in that folder. */
export const asSuperuser = async (
  home: string,
  owner: Connection,
  statements: readonly string[],
): Promise<void> => {
  const opened = await openCredentials(home)
  if (!opened.ok) throw new Error(opened.failure.code)
  const superuser = { ...owner, user: SUPERUSER, password: opened.credentials.superuser }
  await onOwner(superuser, async (client) => {
    // A connection that is cut rejects the query too; unheard, the event would end the process.
    client.on('error', () => undefined)
    for (const statement of statements) await client.query(statement)
  })
}
