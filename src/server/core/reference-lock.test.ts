import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { locks } from '#server/database/locks.ts'
import { users } from '#server/database/schema/organisation.ts'
import { takeCitusForm } from '#testing/database/citus-form.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { inTransaction, openPool, type Db } from './database.ts'
import { needsReferenceLock } from './reference-lock.ts'

const server = await startTestServer()
afterAll(server.close)

const changeNobody = (db: Db) =>
  db
    .update(users)
    .set({ language: 'nb' })
    .where(sql`false`)
const system = { role: 'system', userId: null } as const

const ownPool = () => {
  const pool = openPool(server.database.owner)
  onTestFinished(() => pool.end())
  return pool
}

const isLocked = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_locks where locktype = 'advisory'
      and (classid::bigint << 32) + objid::bigint = ${locks.referenceTables} and pid = pg_backend_pid()`,
  )
  return rows[0]?.n === 1
}

test.each([
  ['insert into "users" ("id") values ($1)', true],
  ['update "departments" set "name" = $1', true],
  ['delete from "companies" where "id" = $1', true],
  ['select "id" from "companies" where "id" = $1 for no key update', true],
  ['select 1 from "invitations" inner join "users" on true for no key update of "users"', true],
  ['select app.lock_account($1::uuid, null) as is', true],
  ['insert into companies (id) values ($1)', true],
  ['update users set language = $1', true],
  ['update users_of_today set id = $1', false],
  ['select "id" from "users" where "id" = $1', false],
  ['update "sessions" set "active_at" = $1', false],
  ['select "id" from "cases" where "id" = $1 for update', false],
  ['update "users_of_today" set "id" = $1', false],
])('R24 the statement %s needs the lock of the reference tables: %s', (text, isNeeded) => {
  expect(needsReferenceLock(text)).toBe(isNeeded)
})

test('R24 plain PostgreSQL has no such lock, and each process asks for it once', async () => {
  const asked: string[] = []
  const pool = interceptedPool(ownPool(), (query, args) => {
    if (textOf(args).includes('lock_reference_tables')) asked.push(textOf(args))
    return query(...args)
  })
  for (let n = 0; n < 2; n += 1) await inTransaction(pool, system, changeNobody)
  expect(asked).toEqual(['select app.lock_reference_tables() as is_locked'])
})

test('R24 on Citus a transaction locks the reference tables before its first change of one', async () => {
  await takeCitusForm(server)
  await inTransaction(ownPool(), system, async (db) => {
    await db.select({ id: users.id }).from(users)
    expect(await isLocked(db)).toBe(false)
    await db
      .update(users)
      .set({ language: 'nb' })
      .where(sql`false`)
    expect(await isLocked(db)).toBe(true)
  })
})
