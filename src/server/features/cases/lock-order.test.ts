import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#server/core/database.ts'
import { databaseSource } from '#testing/database/database-source.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const leader = await staffOn(server, ward)
const { ago, iso, check, get } = caseScene(server, ward, leader)

const newCase = (minutes: number, more: object = {}) =>
  addCase(server.services, { ...ward, ...watched(ago(1)), createdAt: ago(minutes), ...more })

const joined = (older: string) => ({
  status: 'closed' as const,
  closedAt: ago(0),
  mergedInto: older,
})

/** Holds what `work` locks until the returned function is called. */
const hold = async (work: (db: Db) => Promise<unknown>) => {
  const held = Promise.withResolvers<undefined>()
  const end = Promise.withResolvers<(db: Db) => Promise<unknown>>()
  const done = inTransaction(server.services.pool, { role: 'system', userId: null }, async (db) => {
    await work(db)
    held.resolve(undefined)
    await (
      await end.promise
    )(db)
  })
  await Promise.race([held.promise, done])
  return (last: (db: Db) => Promise<unknown> = () => Promise.resolve()) => {
    end.resolve(last)
    return done
  }
}

const lock = (id: string) => (db: Db) =>
  db.execute(sql`select from cases where id = ${id} for no key update`)

const untilWaiting = (count: number) =>
  expect.poll(() => databaseSource().countWaiting(server.services.pool)).toBe(count)

const statusOf = async (answer: ReturnType<typeof server.call>) => (await answer).status

test('F-C7 FUP-08 a check of a joined case and a plan of the older one, which changes the joined one, do not deadlock', async () => {
  const older = await newCase(90)
  const younger = await newCase(30, joined(older))
  const { version } = await get(older)
  const plan = planInput(ward.departmentId, iso(-300), {
    caseId: older,
    version,
    ownerFunction: 'health',
  })
  const release = await hold(lock(older))
  const saved = statusOf(server.call('plans.save', plan, leader))
  await untilWaiting(1)
  const recorded = statusOf(server.call('checks.record', check(younger, 0), leader))
  await untilWaiting(2)
  await release()
  expect(await Promise.all([saved, recorded])).toEqual([200, 200])
})

test('F-C7 FUP-08 a check of a case that is joined while it waits holds that case no longer when it waits for the older one', async () => {
  const older = await newCase(90)
  const younger = await newCase(30)
  const join = await hold(lock(younger))
  const release = await hold(lock(older))
  const recorded = statusOf(server.call('checks.record', check(younger, 0), leader))
  await untilWaiting(1)
  await join((db) =>
    db.execute(
      sql`update cases set status = 'closed', closed_at = now(), merged_into = ${older} where id = ${younger}`,
    ),
  )
  // Now it waits for the older one, whose next change is of the joined one as well.
  await untilWaiting(1)
  await release((db) =>
    db.execute(sql`update cases set is_for_health = true where id = ${younger}`),
  )
  expect(await recorded).toBe(200)
  const stored = await storedQuery(server, 'select case_id from checks where case_id = any($1)', [
    [older, younger],
  ])
  expect(stored).toEqual([{ case_id: older }])
})

fullTest(
  'F-C7 FUP-08 three merges in a ring, with checks of all three, are never put off',
  async () => {
    const ids = [await newCase(30), await newCase(60), await newCase(90)]
    const versions = await Promise.all(ids.map(async (id) => (await get(id)).version))
    const merges = ids.map((id, at) => {
      const next = (at + 1) % ids.length
      const input = { id, version: versions[at], otherId: ids[next], otherVersion: versions[next] }
      return server.call('cases.merge', input, leader)
    })
    const checks = Array.from({ length: roundCount(3, 10) }).flatMap(() =>
      ids.map((id) => server.call('checks.record', check(id, 0), leader)),
    )
    const statuses = (await Promise.all([...merges, ...checks])).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(merges.length)).toEqual(checks.map(() => 200))
  },
)
