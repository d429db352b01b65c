import { nobodySql } from '#server/cli/distribute/distribute-steps.ts'
import { functionsSql } from '#server/database/distribution/mode-functions.ts'
import type { TestServer } from '../server/server.ts'
import { onOwner } from './cluster.ts'

/** Those that plain PostgreSQL runs too. */
const definitions = [
  /create or replace function app\.home\([^;]*;/u,
  /create or replace function app\.lock_reference_tables\([^$]*\$\$[^$]*\$\$;/u,
]

/**
 * From now on the server's statements take their form for Citus: rows of people without a company get the id of nobody's
 * company. The tables stay those of plain PostgreSQL, which runs that form too. Citus has the form already.
 */
export const takeCitusForm = (server: TestServer): Promise<void> =>
  onOwner(server.database.owner, async (client) => {
    const { rows } = await client.query<{ home: string | null }>('select app.home(null) as home')
    if (rows[0]?.home !== null) return
    await client.query(nobodySql)
    for (const definition of definitions) {
      const [text] = definition.exec(functionsSql('distributed', 'app')) ?? []
      if (text === undefined) throw new Error(`not found: ${String(definition)}`)
      await client.query(text)
    }
  })
