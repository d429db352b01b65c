import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { functionsSql } from '../distribution/mode-functions.ts'
import { distributedTriggers } from '../distribution/distributed-triggers.ts'
import { fillSql } from './load-sql.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)

const folder = import.meta.dirname
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
)

/** What the functions of the second form read of Citus. A temporary schema is searched first, and goes with the transaction. */
const citus = `
  create temp table pg_dist_local_group (groupid int);
  create temp table pg_dist_placement (placementid bigint, shardid bigint, groupid int);
  create temp table pg_dist_shard (logicalrelid regclass, shardid bigint);
  create temp table pg_dist_node (groupid int, nodename text, nodeport int);
  create function public.citus_check_connection_to_node(text, int) returns boolean language sql as 'select true';
  create function public.get_shard_id_for_distribution_column(regclass, uuid) returns bigint language sql as 'select 1';`

/** Each table as its own shard. */
const shards = new Map(['cases', 'assessments'].map((table) => [table, [table]]))

test('D3 PostgreSQL accepts each function of both forms, and each file has one that it knows', async () => {
  const known = await onOwner(database.owner, async (client) => {
    await client.query('begin')
    await client.query(functionsSql('plain', 'current_user'))
    await client.query(citus)
    const distributed = functionsSql('distributed', 'current_user', shards)
    // A superuser alone may set what belongs to an extension that is not there.
    await client.query(distributed.replace("set citus.node_connection_timeout = '2s'", ''))
    await client.query(distributedTriggers(''))
    const { rows } = await client.query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'app'::regnamespace`,
    )
    await client.query('rollback')
    return new Set(rows.map(({ name }) => name))
  })
  const declared = files.flatMap(({ text }) =>
    [...text.matchAll(/create or replace function app\.(?<name>\w+)\(/gu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  )
  expect(declared.length).toBeGreaterThan(60)
  expect(declared.filter((name) => !known.has(name))).toEqual([])
})

test('D3 a placeholder without a value and a value without a place stop the start', () => {
  expect(fillSql('select {{one}}, {{one}}', { one: 1 }, 'a')).toBe('select 1, 1')
  expect(() => fillSql('select {{one}}', {}, 'a')).toThrow('a.sql: {{one}} has no value')
  expect(() => fillSql('select 1', { one: 1 }, 'a')).toThrow('a.sql: no place for one')
})

/** A body is a string for PostgreSQL, so formatters leave it as it is. */
test('D3 each file of SQL says first what it does, in lower case and without tabs', () => {
  const keywords = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|BEGIN|END|CREATE|RETURN|DECLARE)\b/u
  for (const { name, text } of files) {
    const code = text.replaceAll(/'[^'\n]*'|--.*/gu, '')
    expect([name, keywords.exec(code)?.[0]]).toEqual([name, undefined])
    expect([name, text.startsWith('-- ')]).toEqual([name, true])
    expect([name, /\t|[ ]$|\n\n\n/mu.test(text)]).toEqual([name, false])
  }
})
