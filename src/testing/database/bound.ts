import type { QueryResult } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { onKept } from './kept.ts'

type Bound = {
  readonly role: string
  readonly userId?: string
  readonly companyId?: string
  /** OFF-08: reads what a rule is replayed over. */
  readonly isReplaying?: boolean
}

/** A statement in a transaction that is bound as named, and rolled back. */
export const boundQuery = (
  connection: Connection,
  bound: Bound | null,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult> =>
  onKept(connection, async (client) => {
    await client.query('begin')
    try {
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
      await client.query('rollback')
    }
  })
