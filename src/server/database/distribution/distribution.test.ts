import type { QueryResultRow } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'
import { distributedTriggers } from './distributed-triggers.ts'
import { distribution } from './distribution.ts'

const server = await startTestServer()
afterAll(server.close)

const read = <Row extends QueryResultRow>(text: string): Promise<readonly Row[]> =>
  server.database.asProgram(async (client) => (await client.query<Row>(text)).rows)

const inSchema = `relnamespace = 'public'::regnamespace and relkind = 'r'`
const columnsOf = (keys: string, of: string): string =>
  `(select array_agg(a.attname::text order by n.place) from unnest(${keys}) with ordinality as n(number, place)
    join pg_attribute a on a.attrelid = ${of} and a.attnum = n.number)`

const tables = await read<{ name: string; company: string }>(
  `select c.relname::text as name, case a.attnotnull when true then 'always' when false then 'null for nobody'
      else 'no column' end as company
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where ${inSchema} order by 1`,
)

/** Unique indexes, those of constraints and primary keys included. */
const keys = await read<{
  of: string
  name: string
  isPrimary: boolean
  isPlain: boolean
  columns: string[]
}>(
  `select c.relname::text as of, i.indexrelid::regclass::text as name, i.indisprimary as "isPrimary",
      i.indpred is null and i.indexprs is null as "isPlain", ${columnsOf('i.indkey::int2[]', 'c.oid')} as columns
    from pg_index i join pg_class c on c.oid = i.indrelid where ${inSchema} and i.indisunique order by 1, 2`,
)

const foreignKeys = await read<{
  of: string
  to: string
  name: string
  columns: string[]
  toColumns: string[]
  actions: string
}>(
  `select c.relname::text as of, k.confrelid::regclass::text as to, k.conname::text as name,
      ${columnsOf('k.conkey', 'k.conrelid')} as columns, ${columnsOf('k.confkey', 'k.confrelid')} as "toColumns",
      regexp_replace(pg_get_constraintdef(k.oid), '^.*\\)', '') as actions
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${inSchema} and k.contype = 'f' order by 1, 3`,
)

const wayOf = (table: string) => distribution[table]?.way
const lines = Object.entries(distribution).flatMap(([table, line]) =>
  line.way === 'distributed' ? [{ table, ...line }] : [],
)
const withCompany = (columns: readonly string[]): string =>
  (columns.includes('company_id') ? columns : [...columns, 'company_id']).join(', ')

test('D3 every table of the schema has its line in the table of the distribution', () => {
  expect(Object.keys(distribution).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('D3 a distributed table names what its company is on plain PostgreSQL', () => {
  for (const { table, company } of lines)
    expect([table, company]).toEqual([table, tables.find(({ name }) => name === table)?.company])
})

test('D3 each key of a distributed table is the one of the schema, with the company', () => {
  for (const { table, key, unique } of lines) {
    const own = keys.filter(({ of }) => of === table)
    expect(own.filter(({ isPlain }) => !isPlain)).toEqual([])
    expect([table, key]).toEqual([
      table,
      withCompany(own.find(({ isPrimary }) => isPrimary)?.columns ?? []),
    ])
    const others = own.filter(({ isPrimary }) => !isPrimary)
    expect([table, unique]).toEqual([
      table,
      Object.fromEntries(others.map(({ name, columns }) => [name, withCompany(columns)])),
    ])
  }
})

test('D3 each foreign key of a distributed table is the one of the schema, with the company between such tables', () => {
  for (const { table, foreignKeys: stated } of lines) {
    const own = foreignKeys.filter(({ of }) => of === table)
    const expected = own.map(({ to, name, columns, toColumns, actions }) => {
      const form = wayOf(to) === 'distributed' ? withCompany : (all: string[]) => all.join(', ')
      return [
        name,
        `(${form(columns)}) references ${to}(${form(toColumns)})${actions.toLowerCase()}`,
      ]
    })
    expect([table, stated]).toEqual([table, Object.fromEntries(expected)])
  }
})

test('D3 every foreign key leads to a table that is on the same node', () => {
  const reachable: Readonly<Record<string, readonly string[]>> = {
    distributed: ['distributed', 'reference'],
    reference: ['reference'],
    coordinator: ['coordinator', 'reference'],
  }
  const astray = foreignKeys.filter(
    ({ of, to }) => !(reachable[wayOf(of) ?? ''] ?? []).includes(wayOf(to) ?? ''),
  )
  expect(astray).toEqual([])
})

test('D3 AUTH-12 a trigger takes the place of each foreign key that is not there on Citus', () => {
  const removed = Object.entries(distribution).flatMap(([table, line]) =>
    line.way === 'distributed' ? [] : line.withoutKeys.map((name) => ({ table, name })),
  )
  expect(removed.map(({ name }) => name)).toEqual([
    'sessions_user_id_users_id_fk',
    'challenges_user_id_users_id_fk',
    'last_sign_ins_user_id_users_id_fk',
  ])
  const triggers = distributedTriggers('')
  for (const { table, name } of removed) {
    expect(foreignKeys).toContainEqual(expect.objectContaining({ of: table, to: 'users', name }))
    expect(triggers).toContain(`delete from ${table} where user_id = old.id;`)
  }
})
