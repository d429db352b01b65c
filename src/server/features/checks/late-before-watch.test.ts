import { afterAll, expect, test } from 'vitest'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const newLeader = () => staffOn(server, ward, 'officer', 'shift-leader')
let leader = await newLeader()
const { ago, iso, newCase, check, get } = caseScene(server, ward, leader)

const MINUTE_MS = 60_000

const pass = async (minutes: number): Promise<void> => {
  server.clock.advance(minutes * MINUTE_MS)
  await deviationsJob.run(server.services)
  // The session of the last one has expired.
  leader = await newLeader()
}

/** The person was seen so many minutes ago, by a tab that lives on. */
const record = async (caseId: string, minutes: number, more: object = {}): Promise<void> => {
  const input = check(caseId, minutes, more)
  expect((await server.call('checks.record', input, leader)).error).toBeNull()
}

const change = async (
  name: 'plans.save' | 'cases.close' | 'cases.reopen' | 'guards.take' | 'checks.endAbsence',
  id: string,
  input: object,
): Promise<void> => {
  const { version } = await get(id, leader)
  expect((await server.call(name, { ...input, version }, leader)).error).toBeNull()
}

const savePlan = (caseId: string, level: object = { kind: 'irregular', maxGap: 5 }) =>
  change('plans.save', caseId, planInput(ward.departmentId, iso(-300), { caseId, level }))

const take = (id: string) => change('guards.take', id, { id, reason: null })

const leave = (id: string) => {
  const absence = { place: 'court', responsible: 'Transportledet', expectedAt: iso(-60) }
  return record(id, 0, { kind: 'away', change: null, absence })
}

const comeBack = (id: string) => change('checks.endAbsence', id, { id })

/** The deviations, the oldest first; their times in minutes before now. */
const deviationsOf = async (id: string) => {
  const minutes = (at: string | null): number | null =>
    at === null ? null : (ago(0).getTime() - Date.parse(at)) / MINUTE_MS
  const { deviations } = await get(id, leader)
  return deviations
    .map(({ kind, from, to, explanation }) => [kind, minutes(from), minutes(to), explanation])
    .toReversed()
}

fullTest('FUP-154 a check from before the plan makes no gap, and explains none', async () => {
  const id = await newCase({ createdAt: ago(60) })
  await pass(3)
  await savePlan(id)
  await pass(9)
  await record(id, 0)
  await record(id, 10)
  expect(await deviationsOf(id)).toEqual([['late', 4, 0, null]])
})

fullTest(
  'FUP-154 a check from after the plan divides the gap, also where the plan was saved again',
  async () => {
    const id = await newCase({ createdAt: ago(60) })
    await savePlan(id)
    await pass(2)
    await savePlan(id)
    await pass(10)
    await record(id, 0)
    await record(id, 11)
    expect(await deviationsOf(id)).toEqual([
      ['late', 7, 0, 'offline'],
      ['late', 6, 0, null],
      ['missed', 2, 0, 'offline'],
      ['missed', 1, 0, null],
    ])
  },
)

fullTest(
  'FUP-154 FUP-16 a check from between the end of a plan and the next one makes no gap',
  async () => {
    const id = await newCase({ createdAt: ago(60) })
    await savePlan(id)
    await pass(1)
    await change('cases.close', id, {
      id,
      event: 'stopped',
      reason: 'Roligere nå',
      healthReceipt: null,
    })
    await pass(1)
    await change('cases.reopen', id, { id, reason: 'Ny uro etter besøk' })
    await pass(5)
    await savePlan(id)
    await pass(4)
    await record(id, 0)
    await record(id, 6)
    expect(await deviationsOf(id)).toEqual([])
  },
)

test('FUP-154 FUP-29 a check from before the Fastvakt took the watch makes no gap in the presence', async () => {
  const id = await newCase({ createdAt: ago(60) })
  await savePlan(id, { kind: 'continuous' })
  await pass(4)
  await take(id)
  await pass(5)
  await record(id, 0)
  await record(id, 20)
  expect(await deviationsOf(id)).toEqual([])
})

fullTest(
  'FUP-154 FUP-29 a check from before a relief neither makes a gap nor explains one',
  async () => {
    const id = await newCase({ ...watched(ago(20)), isContinuous: true, guardSince: ago(20) })
    await pass(0)
    await take(id)
    await pass(5)
    await record(id, 0)
    await record(id, 22)
    expect(await deviationsOf(id)).toEqual([['no-guard', 20, 5, null]])
  },
)

fullTest(
  'FUP-154 FUP-31 a check from before a departure makes no gap of the time away',
  async () => {
    const id = await newCase(watched(server.clock.now(), 5))
    await pass(3)
    await leave(id)
    await pass(9)
    await comeBack(id)
    await pass(1)
    await record(id, 0)
    await record(id, 11)
    expect(await deviationsOf(id)).toEqual([])
  },
)

test('FUP-154 FUP-31 a check from before a departure neither extends the limit of the return nor ends its deviation', async () => {
  const id = await newCase(watched(server.clock.now(), 60))
  await pass(10)
  await leave(id)
  await pass(4)
  await comeBack(id)
  await record(id, 6)
  expect((await get(id, leader)).watch?.last).toBe(iso(55))
  await pass(6)
  await record(id, 13)
  expect(await deviationsOf(id)).toEqual([['late', 1, null, null]])
})

fullTest(
  'FUP-154 FUP-31 a check from before a departure ends the deviation that was open by then',
  async () => {
    const id = await newCase(watched(server.clock.now(), 5))
    await pass(7)
    await leave(id)
    await pass(2)
    await record(id, 3)
    expect(await deviationsOf(id)).toEqual([['late', 4, 3, null]])
    expect((await get(id, leader)).absence).not.toBeNull()
  },
)
