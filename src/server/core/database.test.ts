import { afterAll, expect, inject, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { applicationConnection } from '#server/database/connection.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { inTransaction } from './database.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)

const system = { role: 'system', userId: null } as const

const cutOff = () =>
  onOwner(applicationConnection(database.owner), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and usename = current_user`,
    ),
  )

test('R5 a connection that the database cuts in the middle of a call fails that call and nothing else', async () => {
  const cut = inTransaction(database.pool, system, async (db) => {
    await cutOff()
    await db.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow('the database cannot be had')
  const after = await inTransaction(database.pool, system, (db) => db.execute(sql`select 2 as n`))
  expect(after.rows).toEqual([{ n: 2 }])
})

test('R5 a connection that is cut while nobody waits for it does not end the program', async () => {
  const idle = inTransaction(database.pool, system, async (db) => {
    await cutOff()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await db.execute(sql`select 1`)
  })
  await expect(idle).rejects.toThrow('the database cannot be had')
})

test('D6 what a failed transaction was bound to is not what the next one on its connection sees', async () => {
  const failing = inTransaction(
    database.pool,
    { role: 'accounts', userId: '01900000-0000-7000-8000-000000000001' },
    (db) => db.execute(sql`select 1 / 0`),
  )
  await expect(failing).rejects.toThrow('Failed query')
  const client = await database.pool.connect()
  const { rows } = await client.query('select app.role() as role, app.user_id() as id')
  client.release()
  expect(rows).toEqual([{ role: null, id: null }])
})
