import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { addScopes, anyRow, contentNames, aggregateAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { firstRows } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { rebuildStatistics, verifyStatistics } from './check.ts'
import { aggregate } from './aggregate.ts'

const server = await startTestServer()
afterAll(server.close)
const { pool } = server.services
const content = await contentNames(server)
const rowsOf = anyRow(await addScopes(server), content, server.clock.now())

const system = { role: 'system', userId: null } as const
const foldOnce = () => inTransaction(pool, system, aggregate)
const sample = (count: number, seed: number) =>
  fc.sample(rowsOf, { numRuns: count, seed }).toSorted((a, b) => (a.id < b.id ? -1 : 1))

const kept = async () =>
  (
    await storedQuery(
      server,
      'select * from statistics_counts order by level, grain, starts_on, company_id, department_id',
    )
  ).map((row) => JSON.stringify(row))
const markCount = async () =>
  Number((await storedQuery(server, 'select count(*) from statistics_marks'))[0]?.['count'])

/** The correct counts, from a rebuild. */
const expected = async () => {
  await rebuildStatistics(pool)
  return kept()
}

beforeEach(async () => {
  await storedQuery(server, 'delete from assessments')
  await aggregateAll(server)
  await insertRows(server, sample(80, 1))
})

test('STA-04 nothing stored, nothing kept', async () => {
  await storedQuery(server, 'delete from assessments')
  await aggregateAll(server)
  expect(await kept()).toEqual([])
  expect(await markCount()).toBe(0)
})

test('STA-04 folded twice, it is as folded once', async () => {
  expect(await foldOnce()).toBe(80)
  const once = await kept()
  expect(once.length).toBeGreaterThan(50)
  expect(await foldOnce()).toBe(0)
  await storedQuery(server, 'update assessments set status = status')
  expect(await foldOnce()).toBe(80)
  expect(await kept()).toEqual(once)
  expect(await expected()).toEqual(once)
})

test('STA-04 folded by several at once while more is stored, changed and taken away, it comes out right', async () => {
  const more = [2, 3, 4].map((seed) => sample(40, seed))
  await Promise.all([
    ...more.map((rows) => insertRows(server, rows)),
    ...Array.from({ length: 6 }, foldOnce),
    storedQuery(server, `update assessments set status = 'archived' where flow = 'treatment'`),
    storedQuery(server, `delete from assessments where flow = 'observation'`),
  ])
  await aggregateAll(server)
  const folded = await kept()
  expect(await verifyStatistics(pool)).toEqual([])
  expect(await expected()).toEqual(folded)
})

test('STA-04 killed on the way, it has neither counted nor lost a mark', async () => {
  const before = await kept()
  await expect(
    inTransaction(pool, system, async (db) => {
      await aggregate(db)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect([await kept(), await markCount()]).toEqual([before, 80])
  const client = await pool.connect()
  await client.query(`begin; select app.bind('system', null, null)`)
  await aggregate(drizzle(client))
  client.release(true)
  await aggregateAll(server)
  expect(await verifyStatistics(pool)).toEqual([])
})

test('STA-04 a row that is stored while a day is counted is counted when it is committed', async () => {
  const writer = await pool.connect()
  await writer.query(`begin; select app.bind('system', null, null)`)
  await writer.query(`update assessments set status = 'archived'`)
  // The fold sees neither the uncommitted change nor its mark.
  await aggregateAll(server)
  await writer.query('commit')
  writer.release()
  expect(await markCount()).toBe(80)
  await aggregateAll(server)
  const [all] = await storedQuery(
    server,
    `select sum(total)::int as total, sum((counts ->> 'status:archived')::int)::int as archived
     from statistics_counts where level = 'everything' and grain = 'month'`,
  )
  expect(all).toEqual({ total: 80, archived: 80 })
  expect(await verifyStatistics(pool)).toEqual([])
})

const harms = [
  [
    'a total',
    `update statistics_counts set total = total + 1 where level = 'company' and grain = 'month'`,
  ],
  [
    'a count',
    `update statistics_counts set counts = counts || '{"risk:high": 99}' where level = 'department' and grain = 'day'`,
  ],
  [
    'a row too many',
    `insert into statistics_counts (level, grain, starts_on, total, counts) values ('everything', 'day', '2001-01-01', 1, '{}')`,
  ],
  ['a row too few', `delete from statistics_counts where level = 'everything' and grain = 'month'`],
] as const

test.each(firstRows(1, harms))(
  'STA-04 the check reports %s that is wrong, and a complete recount corrects it',
  async (_what, harm) => {
    await aggregateAll(server)
    const right = await kept()
    expect(await verifyStatistics(pool)).toEqual([])
    await storedQuery(server, harm)
    const differences = await verifyStatistics(pool)
    expect(differences.length).toBeGreaterThan(0)
    expect(differences[0]?.level).toMatch(/department|company|everything/u)
    await rebuildStatistics(pool)
    expect(await verifyStatistics(pool)).toEqual([])
    expect(await kept()).toEqual(right)
  },
)
