import type { Client } from 'pg'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Connection } from '../../../src/server/database/connection.ts'

/** The tables of one observation: itself, its signs, its answers. */
const tables = ['assessments', 'assessment_symptoms', 'assessment_responses'] as const

/** The bare copies have a schema of their own beside the product's tables. */
export const BARE = 'bench_limit'

/** The product's rows are visible to the owner under this role. */
export const BIND = `select set_config('app.role', 'system', false)`

/**
 * Makes empty copies of the tables with their columns, checks and indexes, but without policies, triggers and foreign
 * keys. The limit therefore contains nothing that the product adds.
 */
export const makeBareTables = (owner: Connection): Promise<void> =>
  onOwner(owner, async (client) => {
    await client.query(`create schema ${BARE}`)
    for (const table of tables) {
      await client.query(`create table ${BARE}.${table} (like public.${table} including all)`)
    }
  })

const countRows = async (client: Client, table: (typeof tables)[number]): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${BARE}.${table}`,
  )
  return rows[0]?.n ?? 0
}

/** Throws unless each inserted observation has its 12 signs and 8 answers, and there is at least one. */
export const assertBareRows = (owner: Connection): Promise<void> =>
  onOwner(owner, async (client) => {
    const [all, signs, answers] = [
      await countRows(client, 'assessments'),
      await countRows(client, 'assessment_symptoms'),
      await countRows(client, 'assessment_responses'),
    ]
    if (all === 0 || signs !== 12 * all || answers !== 8 * all)
      throw new Error(`the limit inserted ${all} observations, ${signs} signs, ${answers} answers`)
  })
