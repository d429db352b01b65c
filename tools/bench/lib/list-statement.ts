import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import { BARE, BIND } from './bare-tables.ts'
import type { Statement } from './statement.ts'

/** Copies the stored assessments into the bare table. */
export const fillBareList = (owner: Connection): Promise<void> =>
  onOwner(owner, async (client) => {
    await client.query(BIND)
    await client.query(`insert into ${BARE}.assessments select * from public.assessments`)
    await client.query(`vacuum analyze ${BARE}.assessments`)
  })

/** Goal 2's limit: one statement that reads the newest 50 of one user, without policies and without an audit row. */
export const listStatement = (userId: string): Statement => ({
  text: `select id, flow, status, started_at, completed_at, stored_at, model_code, risk_level, is_acute, is_assessed
    from ${BARE}.assessments where user_id = $1::uuid order by stored_at desc, id desc limit 50`,
  values: [userId],
})
