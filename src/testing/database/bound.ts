import type { QueryResult } from 'pg'
import { Client } from 'pg'
import type { Connection } from '#server/database/connection.ts'

type Bound = {
  readonly role: string
  readonly userId?: string
  readonly companyId?: string
  /** OFF-08: reads what a rule is replayed over. */
  readonly isReplaying?: boolean
}

/** Statements in one transaction that is bound as named, on a connection of its own; rolled back. */
export const boundQuery = async (
  connection: Connection,
  bound: Bound | null,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    if (bound !== null) {
      await client.query('select app.bind($1, $2, $3)', [
        bound.role,
        bound.userId ?? null,
        bound.companyId ?? null,
      ])
    }
    if (bound?.isReplaying === true) {
      await client.query(`select app.set_config('app.replay', 'on', true)`)
    }
    return await client.query(text, [...values])
  } finally {
    await client.end()
  }
}
