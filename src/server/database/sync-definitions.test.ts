import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { endConnections, onOwner } from '#testing/database/cluster.ts'
import { roundCount } from '#testing/run/level.ts'
import { emptyDatabase } from '#testing/server/backup.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { migrate } from './migrate.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)
const { owner } = database

/** An open transaction that has read from and written to all these tables. */
const callUnderWay = async (tables: readonly string[]) => {
  const client = new Client(owner)
  await client.connect()
  await client.query('begin')
  for (const table of tables) await client.query(`lock table ${table} in row exclusive mode`)
  return {
    end: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

const run = (text: string) => onOwner(owner, (client) => client.query(text))

const POLICIES = `select relname, relforcerowsecurity, polname, pg_get_expr(polqual, polrelid) as read
  from pg_class c left join pg_policy on polrelid = c.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1, 3`
const policiesIn = (where: typeof owner): Promise<readonly unknown[]> =>
  onOwner(where, async (client) => (await client.query<Record<string, unknown>>(POLICIES)).rows)

test('R14 a start of the same version takes no table that a call has', async () => {
  const call = await callUnderWay(['users', 'sessions', 'assessments', 'audit_log', 'departments'])
  expect(await migrate(owner)).toBeNull()
  await call.end()
})

test('R14 D5 whatever somebody has changed of policies, functions and triggers is laid again', async () => {
  const before = await policiesIn(owner)
  await run(`alter table audit_log no force row level security;
    drop policy readable on users;
    create policy readable on users for select using (true);
    drop trigger tell on departments;
    create or replace function app.replaying() returns boolean language sql stable as 'select true'`)
  expect(await policiesIn(owner)).not.toEqual(before)
  expect(await migrate(owner)).toBeNull()
  expect(await policiesIn(owner)).toEqual(before)
  const told = await run(
    `select from pg_trigger where tgrelid = 'departments'::regclass and tgname = 'tell'`,
  )
  expect(told.rowCount).toBe(1)
  const { rows } = await run('select app.replaying() as replaying')
  expect(rows).toEqual([{ replaying: false }])
})

test('R14 DDL gives way to running calls: they go on, and it runs once they have ended', async () => {
  await run('alter table users no force row level security')
  const call = await callUnderWay(['users'])
  const migrating = migrate(owner)
  // Each query queues behind the transaction that requests the table lock, as it would behind one that waits forever.
  for (let n = 0; n < 5; n += 1) await run('select count(*) from users')
  await call.end()
  expect(await migrating).toBeNull()
  const { rows } = await run(
    `select relforcerowsecurity as forced from pg_class where relname = 'users'`,
  )
  expect(rows).toEqual([{ forced: true }])
})

test('R14 a migration whose connection is cut at whatever moment goes on at the next start', async () => {
  const cluster = inject('owner')
  const place = await emptyDatabase(cluster)
  const connections = (): Promise<number | null> =>
    onOwner(cluster, async (client) => {
      const text = `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`
      return (await client.query(text, [place.owner.database])).rowCount
    })
  let cuts = 0
  for (let delay = 1; ; delay *= roundCount(16, 1.5)) {
    const migrating = migrate(place.owner).catch(() => 'cut')
    for (let tries = 0; tries < 100 && (await connections()) === 0; tries += 1);
    await Promise.race([pause(delay), migrating])
    await endConnections(cluster, place.owner.database)
    if ((await migrating) === null) break
    cuts += 1
  }
  expect(cuts).toBeGreaterThan(0)
  expect(await policiesIn(place.owner)).toEqual(await policiesIn(owner))
  await place.drop()
})
