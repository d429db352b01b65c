import type { ClientBase } from 'pg'
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
  const isThere = (source: string): string =>
    `return exists (select 1 from ${source} r where r.id = ${parameter} and r.company_id = company);`
  const branches = (shards.get(table) ?? []).map(
    (shard) => `when '${shard}' then ${isThere(shard)}`,
  )
  return `app.${name}(${parameter} uuid, company uuid) returns boolean language plpgsql stable as $$
      begin
        case app.shard_of('${table}', company)
          ${[...branches, `else ${isThere(table)}`].join('\n          ')}
        end case;
      end
    $$`
}

/**
 * The conditions of the policies on rows of another table, which Citus does not plan on a shard. There a function looks them
 * up, with the caller's rights; the company leads it to the rows on the same node.
 */
const lookups: readonly {
  /** As `policies.ts` has it, with any white space. */
  readonly conditions: readonly string[]
  readonly call: string
  readonly definition: (shards: ShardNames) => string
}[] = [
  {
    conditions: [
      `exists (select from users u where u.id = user_id and u.company_id = (select app.company_id())
      and u.role not in ('superadmin', 'administrator'))`,
    ],
    call: 'app.is_own_user(user_id)',
    definition: () => `app.is_own_user(account uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from users u where u.id = account and u.company_id = app.company_id()
          and u.role not in ('superadmin', 'administrator'));
      end
    $$`,
  },
  {
    conditions: [
      `exists (select from departments d where d.id = department_id and d.company_id = (select app.company_id()))`,
    ],
    call: 'app.is_own_department(department_id)',
    definition:
      () => `app.is_own_department(department uuid) returns boolean language plpgsql stable as $$
      begin
        return exists (select 1 from departments d where d.id = department and d.company_id = app.company_id());
      end
    $$`,
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

/** The shard with the rows of a company where this machine has it; null: it does not, as the coordinator. */
const shardOf = `app.shard_of(of_table text, company uuid) returns text language sql stable as $$
  select to_regclass(of_table || '_' || get_shard_id_for_distribution_column(of_table::regclass, company))::text
$$`

/** SQL: the functions that the policies of the shards call. */
export const lookupFunctions = (shards: ShardNames): string =>
  [shardOf, ...lookups.map(({ definition }) => definition(shards))]
    .map((definition) => `create or replace function ${definition};\n`)
    .join('\n')

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
