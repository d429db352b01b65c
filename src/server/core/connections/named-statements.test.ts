import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#testing/server/test-server.ts'
import { nameStatements, statementNames } from './named-statements.ts'

const connected = async () => {
  const { services, close } = await startTestServer()
  onTestFinished(close)
  const client = await services.pool.connect()
  onTestFinished(() => client.release())
  const db = drizzle(nameStatements(client, statementNames()))
  return {
    db,
    twice: async (n: number) => (await db.execute(sql`select 2 * ${n}::int as twice`)).rows,
    kept: async () =>
      (
        await client.query<{ name: string; statement: string; times: number }>(
          'select name, statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements order by name',
        )
      ).rows,
  }
}

test('a statement that comes again is kept under one name, and answers by what it is given each time', async () => {
  const { twice, kept } = await connected()
  for (const n of [1, 2]) expect(await twice(n)).toEqual([{ twice: 2 * n }])
  expect(await kept()).toEqual([])
  for (const n of [3, 0, 5, 7, 9, 11, 13]) expect(await twice(n)).toEqual([{ twice: 2 * n }])
  expect(await kept()).toEqual([{ name: 's1', statement: 'select 2 * $1::int as twice', times: 7 }])
})

test('one that failed, and one of a transaction that was rolled back, are asked again like any other', async () => {
  const { db, twice, kept } = await connected()
  const divided = (n: number) => db.execute(sql`select 6 / ${n}::int as part`)
  for (let n = 0; n < 4; n += 1) {
    await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect((await divided(3)).rows).toEqual([{ part: 2 }])
    await db.execute(sql.raw('begin'))
    expect(await twice(4)).toEqual([{ twice: 8 }])
    await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    await db.execute(sql.raw('rollback'))
    expect(await twice(4)).toEqual([{ twice: 8 }])
  }
  expect((await kept()).map(({ statement }) => statement)).toContain('select 2 * $1::int as twice')
})

test('of statements without end few are kept, and those that were stay', () => {
  const nameOf = statementNames()
  const named = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  const names = new Set(Array.from({ length: 5_000 }, (_, n) => named(`select ${n}`)))
  expect(names.size).toBe(251)
  expect([nameOf('select 0'), nameOf('select 249'), nameOf('select 250')]).toEqual([
    's1',
    's250',
    undefined,
  ])
})

test('a few of each are counted, however many there are', () => {
  const nameOf = statementNames()
  for (let n = 0; n < 10_000; n += 1) nameOf(`select ${n}`)
  expect([1, 2, 3].map(() => nameOf('select null'))).toEqual([undefined, undefined, 's1'])
})
