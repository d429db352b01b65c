import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { watched } from '#testing/rows/care.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')

const { ago, iso, newCase: addOpen, check, get } = caseScene(server, ward, officer)

const MINUTE_MS = 60_000
const newCase = (more: CaseRow = {}) => addOpen({ createdAt: ago(400), ...more })

/** A continuous watch that the officer took, or that nobody has, since so many minutes. */
const withWatcher = (minutes: number): CaseRow => ({
  ...watched(ago(minutes)),
  isContinuous: true,
  guardSince: ago(minutes),
  guardId: officer.userId,
  guardName: 'Kari Nordmann',
  guardFunction: 'officer',
})
const withoutWatcher = (minutes: number): CaseRow => ({
  ...watched(ago(minutes)),
  isContinuous: true,
  guardSince: ago(minutes),
})

const record = async (caseId: string, minutes: number) => {
  const input = check(caseId, minutes)
  expect((await server.call('checks.record', input, officer)).error).toBeNull()
  return input.id
}

const move = async (id: string, toId: string, entryId: string) => {
  const version = (await get(id)).version
  const toVersion = (await get(toId)).version
  const input = { id, version, kind: 'check', entryId, toId, toVersion }
  expect((await server.call('cases.move', input, leader)).error).toBeNull()
}

const savePlan = async (caseId: string) => {
  const { version } = await get(caseId)
  const input = planInput(ward.departmentId, iso(-300), { caseId, version })
  expect((await server.call('plans.save', input, leader)).error).toBeNull()
}

const deviationsOf = async (id: string) =>
  (await get(id)).deviations.map(({ kind, from, to, explanation }) => [kind, from, to, explanation])

test('FUP-29 FUP-08 without the moved check the presence counts from the taking of the watch', async () => {
  const [wrong, right] = [await newCase(withWatcher(12)), await newCase(watched(ago(5)))]
  const last = await record(wrong, 2)
  await move(wrong, right, last)
  expect((await get(wrong)).watch?.last).toBe(iso(12))
  const inside = await record(wrong, 8)
  await record(wrong, 1)
  await move(wrong, right, inside)
  expect((await get(wrong)).watch?.last).toBe(iso(1))
  expect(await deviationsOf(wrong)).toEqual([])
})

fullTest(
  'FUP-29 FUP-08 a gap in the presence that the moved check had hidden is a deviation',
  async () => {
    const [wrong, right] = [await newCase(withWatcher(40)), await newCase(watched(ago(50), 60))]
    await record(wrong, 30)
    const entry = await record(wrong, 20)
    await record(wrong, 8)
    await move(wrong, right, entry)
    expect(await deviationsOf(wrong)).toEqual([['no-guard', iso(15), iso(8), null]])
  },
)

fullTest(
  'FUP-27 FUP-29 a deviation that the moved check ended goes on until a relief, and no further',
  async () => {
    const [wrong, right] = [await newCase(withWatcher(10)), await newCase(watched(ago(50), 60))]
    const entry = await record(wrong, 30)
    await storedQuery(
      server,
      `insert into deviations (id, company_id, department_id, case_id, kind, from_at, to_at)
     values ($1, $2, $3, $4, 'no-guard', $5, $6)`,
      [uuidv7(), ward.companyId, ward.departmentId, wrong, ago(34), ago(30)],
    )
    await move(wrong, right, entry)
    expect(await deviationsOf(wrong)).toEqual([['no-guard', iso(34), iso(10), null]])
    expect((await get(wrong)).watch?.last).toBe(iso(10))
  },
)

fullTest(
  'FUP-29 FUP-27 a check that moves to a watch without a Fastvakt is none, and ends and explains nothing',
  async () => {
    const [wrong, right] = [await newCase(watched(ago(50), 60)), await newCase(withoutWatcher(20))]
    await deviationsJob.run(server.services)
    for (const minutes of [17, 5]) await move(wrong, right, await record(wrong, minutes))
    expect(await deviationsOf(right)).toEqual([['no-guard', iso(15), null, null]])
    const { watch, continuous } = await get(right)
    expect([watch, continuous?.since]).toEqual([null, iso(20)])
  },
)

fullTest(
  'FUP-29 FUP-27 a check of the time before the Fastvakt explains nothing of it',
  async () => {
    const [wrong, right] = [await newCase(watched(ago(50), 60)), await newCase(withoutWatcher(20))]
    const entry = await record(wrong, 16)
    await deviationsJob.run(server.services)
    const { version } = await get(right)
    const taken = await server.call('guards.take', { id: right, version, reason: null }, officer)
    expect(taken.error).toBeNull()
    await move(wrong, right, entry)
    expect(await deviationsOf(right)).toEqual([['no-guard', iso(15), iso(0), null]])
    expect((await get(right)).watch?.last).toBe(iso(0))
  },
)

fullTest(
  'FUP-29 FUP-27 a moved check confirms the presence, and explains the deviation that it would have prevented',
  async () => {
    const wrong = await newCase(watched(ago(50), 60))
    const [prevented, ended] = [await newCase(withWatcher(40)), await newCase(withWatcher(40))]
    await deviationsJob.run(server.services)
    await move(wrong, prevented, await record(wrong, 26))
    await move(wrong, ended, await record(wrong, 5))
    expect((await get(prevented)).watch?.last).toBe(iso(26))
    expect(await deviationsOf(prevented)).toEqual([['no-guard', iso(25), iso(0), 'moved']])
    expect((await get(ended)).watch?.last).toBe(iso(5))
    expect(await deviationsOf(ended)).toEqual([['no-guard', iso(25), iso(5), null]])
  },
)

fullTest(
  'FUP-08 a check from before the plan makes no gap in the right case, and explains none',
  async () => {
    const [wrong, right] = [await newCase(watched(ago(50), 60)), await newCase()]
    const entry = await record(wrong, 40)
    await savePlan(right)
    server.clock.advance(5 * MINUTE_MS)
    await record(right, 0)
    const before = await deviationsOf(right)
    await move(wrong, right, entry)
    expect(await deviationsOf(right)).toEqual(before)
  },
)

fullTest(
  'FUP-08 without the moved check a joined case counts from the plan of the younger case, not from the join',
  async () => {
    const older = await newCase({ createdAt: ago(500) })
    const [younger, right] = [await newCase(), await newCase(watched(ago(5)))]
    await savePlan(younger)
    server.clock.advance(4 * MINUTE_MS)
    const entry = await record(younger, 0)
    server.clock.advance(3 * MINUTE_MS)
    const [one, other] = [(await get(older)).version, (await get(younger)).version]
    const merged = { id: older, version: one, otherId: younger, otherVersion: other }
    expect((await server.call('cases.merge', merged, leader)).error).toBeNull()
    await move(older, right, entry)
    expect((await get(older)).watch?.last).toBe(iso(7))
  },
)
