import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { norwegianDay } from '#domain/content/approval.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { aggregateAll, releaseAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const DAY_MS = 86_400_000

const many = (count: number, place: Scope, daysAgo: number, given: Partial<CountedRow> = {}) =>
  insertRows(
    server,
    Array.from({ length: count }, () => ({
      id: uuidv7(),
      ...place,
      flow: 'officer',
      status: 'archived',
      risk: 'high',
      model: 'Modul 9',
      storedAt: new Date(server.clock.now().getTime() - daysAgo * DAY_MS).toISOString(),
      symptoms: [],
      approaches: [],
      ...given,
    })),
  )

const dayAgo = (days: number): string => norwegianDay(server.clock.now().getTime() - days * DAY_MS)

/** The releases of a place by day, or by another grain: the total and those with high risk. */
const released = async (
  { companyId, departmentId }: { companyId: string; departmentId: string | null },
  grain = 'day',
) =>
  (
    await storedQuery(
      server,
      `select starts_on::text as day, total, (counts ->> 'risk:high')::int as high from statistics_releases
       where company_id = $1 and department_id is not distinct from $2 and grain = $3 and (level = 'company') = ($2 is null)
       order by 1`,
      [companyId, departmentId, grain],
    )
  ).map(({ day, total, high }) => [day, total, high])

let place: Scope
beforeEach(async () => {
  for (const table of [
    'assessments',
    'statistics_releases',
    'statistics_remainders',
    'statistics_released_days',
  ])
    await storedQuery(server, `delete from ${table}`)
  await aggregateAll(server)
  place = await addScope(server)
})

/** As the jobs do it: the counts say where to begin. */
const releaseStored = async (): Promise<void> => {
  await aggregateAll(server)
  await releaseAll(server)
}

test('X3 whole tens are released on the day on which they are full, of the department and the company', async () => {
  await many(9, place, 4)
  await many(1, place, 2, { risk: 'low' })
  await many(12, place, 1)
  await releaseStored()
  const expected = [
    [dayAgo(2), 10, null],
    [dayAgo(1), 10, 20],
  ]
  expect(await released(place)).toEqual(expected)
  expect(await released({ ...place, departmentId: null })).toEqual(expected)
  expect(await released(place, 'month')).toEqual([[`${dayAgo(1).slice(0, 8)}01`, 20, 20]])
})

test('X3 today, a researcher’s own and those of no company are not released', async () => {
  await many(30, place, 0)
  await many(30, place, 1, { role: 'researcher' })
  await many(30, place, 1, { companyId: null, departmentId: null })
  await releaseStored()
  expect(await storedQuery(server, `select from statistics_releases where grain <> 'now'`)).toEqual(
    [],
  )
})

test('X3 a day is released once: archiving and erasing afterwards change nothing', async () => {
  await many(15, place, 1, { status: 'in_progress' })
  await releaseStored()
  const all = () => storedQuery(server, 'select * from statistics_releases order by 1, 2, 3, 4, 5')
  const before = await all()
  expect(before.length).toBeGreaterThan(3)
  await releaseStored()
  await storedQuery(server, `update assessments set status = 'archived'`)
  await releaseStored()
  await storedQuery(server, 'delete from assessments where company_id = $1', [place.companyId])
  await releaseStored()
  expect(await all()).toEqual(before)
})

test('X3 a day is released a quarter of an hour after its end, with all that was stored in it', async () => {
  const midnight = Date.parse('2026-11-23T00:00:00+01:00')
  server.clock.advance(midnight + 14 * 60_000 - server.clock.now().getTime())
  await many(10, place, 1)
  await releaseStored()
  expect(await released(place)).toEqual([])
  server.clock.advance(60_000)
  await releaseStored()
  expect(await released(place)).toEqual([[dayAgo(1), 10, 10]])
})

test('X3 at first all days are released that there are counts of, with no day left out', async () => {
  await many(7, place, 60)
  await many(7, place, 40)
  await many(7, place, 31)
  await many(7, place, 3)
  await many(7, place, 1)
  await releaseStored()
  const totals = (await released(place)).map(([day, total]) => [day, total])
  expect(totals).toEqual([
    [dayAgo(40), 10],
    [dayAgo(31), 10],
    [dayAgo(1), 10],
  ])
  expect((await released(place, 'month')).map(([, total]) => total)).toEqual([20, 10])
})

test('X3 the number of users moves once a day, and only when enough have come or gone', async () => {
  const users = async () => (await released(place, 'now')).map(([, total]) => total)
  const add = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await addUser(server.services, null, { role: 'counselor', ...place })
  }
  const nextDay = async () => {
    server.clock.advance(DAY_MS)
    await releaseStored()
    return users()
  }
  await add(9)
  await releaseStored()
  expect(await users()).toEqual([0])
  await add(3)
  await releaseStored()
  expect(await users()).toEqual([0])
  expect(await nextDay()).toEqual([10])
  const remove = (count: number) =>
    storedQuery(
      server,
      'delete from users where id in (select id from users where department_id = $1 limit $2)',
      [place.departmentId, count],
    )
  await remove(6)
  expect(await nextDay()).toEqual([10])
  await remove(1)
  expect(await nextDay()).toEqual([0])
})
