import type { ClientBase } from 'pg'
import { loadSql } from '../sql/load-sql.ts'
import { distribution } from './distribution.ts'

/** The names of the shards of each table on Citus. A reference table has one, with a copy on each machine. */
export type ShardNames = ReadonlyMap<string, readonly string[]>

/** Of a distributed installation. A shard that moves keeps its name. */
export const readShardNames = async (client: ClientBase): Promise<ShardNames> => {
  const { rows } = await client.query<{ name: string; shards: string[] }>(
    `select logicalrelid::text as name, array_agg(logicalrelid::text || '_' || shardid order by shardid) as shards
       from pg_dist_shard group by logicalrelid`,
  )
  return new Map(rows.map(({ name, shards }) => [name, shards]))
}

const READ = /\b(?<verb>from|join) (?<table>\w+)\b/gu

const wayOf = (table: string | undefined) => distribution[table ?? '']?.way

const readsShards = (statement: string): boolean =>
  [...statement.matchAll(READ)].some(({ groups }) => wayOf(groups?.['table']) === 'distributed')

/**
 * The functions with reads of the copies in place of reference tables. Citus plans each read of such a table again, which takes
 * 20 times as long as the read itself; a function of a policy reads for each row. A join with shards needs the table.
 */
export const withCopies = (functions: string, shards: ShardNames): string =>
  functions
    .split(';')
    .map((statement) =>
      readsShards(statement)
        ? statement
        : statement.replaceAll(READ, (read, verb: string, table: string) => {
            const [copy] = wayOf(table) === 'reference' ? (shards.get(table) ?? []) : []
            return copy === undefined ? read : `${verb} ${copy}`
          }),
    )
    .join(';')

/**
 * Whether the caller sees a row of a distributed table, on the machine of its shard. Citus would plan a query of the table for
 * each row, which takes a hundred times as long. PL/pgSQL keeps the plan of each branch with the connection.
 */
const seesRow = (
  [name, parameter]: readonly [string, string],
  table: string,
  shards: ShardNames,
): string => {
  const branches = (shards.get(table) ?? []).map(
    (shard) => `${loadSql('distributed/shard-branch', { shard, parameter }).trimEnd()}\n          `,
  )
  return loadSql('distributed/sees-row', { name, parameter, table, branches: branches.join('') })
}

/**
 * The conditions of the policies on rows of another table, which Citus does not plan on a shard. There a function looks them
 * up, with the caller's rights; the company leads it to the rows on the same node.
 */
const lookups: readonly {
  /** As `policies.ts` has it, with any white space. */
  readonly conditions: readonly string[]
  readonly call: string
  /** Of a function that depends on the shards; the others are in `own-rows.sql`. */
  readonly definition?: (shards: ShardNames) => string
}[] = [
  {
    conditions: [
      `exists (select from users u where u.id = user_id and u.company_id = (select app.company_id())
      and u.role not in ('superadmin', 'administrator'))`,
    ],
    call: 'app.is_own_user(user_id)',
  },
  {
    conditions: [
      `exists (select from departments d where d.id = department_id and d.company_id = (select app.company_id()))`,
    ],
    call: 'app.is_own_department(department_id)',
  },
  {
    conditions: [`exists (select from cases c where c.id = case_id)`],
    call: 'app.sees_case(case_id, company_id)',
    definition: (shards) => seesRow(['sees_case', 'case_id'], 'cases', shards),
  },
  {
    conditions: [
      'exists (select from assessments a where a.id = assessment_id)',
      ...['assessment_symptoms', 'assessment_responses', 'assessment_approaches'].map(
        (part) =>
          `exists (select from assessments a where a.id = assessment_id and a.company_id is not distinct from ${part}.company_id)`,
      ),
    ],
    call: 'app.sees_assessment(assessment_id, company_id)',
    definition: (shards) => seesRow(['sees_assessment', 'assessment_id'], 'assessments', shards),
  },
]

/** SQL: the functions that the policies of the shards call, for the present shards. */
export const lookupFunctions = (shards: ShardNames): string =>
  lookups.flatMap(({ definition }) => definition?.(shards) ?? []).join('\n')

const normaliseSpaces = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('( ', '(')

/** The conditions of a policy, with calls in place of sub-selects. */
export const withLookups = (policy: string): string => {
  let text = normaliseSpaces(policy)
  for (const { conditions, call } of lookups) {
    for (const condition of conditions) text = text.replaceAll(normaliseSpaces(condition), call)
  }
  return text
}
