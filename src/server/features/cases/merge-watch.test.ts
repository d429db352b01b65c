import { afterAll, expect, test } from 'vitest'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { caseRetentionJob } from '#server/jobs/case-retention.ts'
import { giveDuties, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
const [first, second] = [
  await staffOn(server, ward, 'officer'),
  await staffOn(server, ward, 'officer'),
]
const leader = await staffOn(server, ward, 'shift-leader')
await giveDuties(server.services, { ...elsewhere, userId: leader.userId }, ['shift-leader'])

const { ago, iso, newCase: addOpen, get } = caseScene(server, ward, leader)

/** Opened that many minutes ago. */
const newCase = (minutes: number, more: CaseRow = {}) =>
  addOpen({ createdAt: ago(minutes), riskSince: ago(minutes), ...more })

/** A continuous watch that nobody has, or that the Fastvakt took, so many minutes ago. */
const continuous = (minutes: number, guard: SignedIn | null = null): CaseRow => ({
  ...watched(ago(minutes)),
  isContinuous: true,
  guardSince: ago(minutes),
  ...(guard !== null && { guardId: guard.userId, guardName: 'Ola', guardFunction: 'officer' }),
})

const merge = async (id: string, otherId: string) => {
  const version = (await get(id)).version
  const otherVersion = (await get(otherId)).version
  const input = { id, version, otherId, otherVersion }
  expect((await server.call('cases.merge', input, leader)).error).toBeNull()
}

/** As the page of that case calls it now. */
const recordPhoneCall = async (
  name: 'cases.hold' | 'cases.close' | 'cases.transfer' | 'guards.take',
  id: string,
  more: object,
  who: SignedIn = leader,
) => (await server.call(name, { id, version: (await get(id)).version, ...more }, who)).error

const savePlan = async (caseId: string, maxGap: number) => {
  const { version } = await get(caseId)
  const level = { kind: 'irregular', maxGap }
  const input = planInput(ward.departmentId, iso(-300), { caseId, version, level })
  expect((await server.call('plans.save', input, leader)).error).toBeNull()
}

const deviationsOf = async (id: string) =>
  (await get(id)).deviations.map(({ kind, from, to }) => [kind, from, to])

test('FUP-30 the isolation of either case goes on, with the answer about the plan that applies', async () => {
  const isolated = (since: number, answered: number): CaseRow => ({
    isolatedAt: ago(since),
    isolationAnsweredAt: ago(answered),
  })
  const older = await newCase(90, isolated(60, 50))
  const younger = await newCase(30, { ...watched(ago(5)), ...isolated(20, 10) })
  await merge(older, younger)
  expect((await get(older)).isolation).toEqual({ since: iso(60), answeredAt: iso(10) })
  expect((await get(younger)).isolation).toBeNull()
  // The younger case alone was isolated: nobody has said why the older one's watch is not continuous.
  const [kept, joined] = [
    await newCase(90, watched(ago(5))),
    await newCase(30, { ...watched(ago(5)), ...isolated(20, 10) }),
  ]
  await merge(kept, joined)
  expect((await get(kept)).isolation).toEqual({ since: iso(20), answeredAt: null })
})

test('FUP-114 FUP-08 a hold of the younger case keeps both, with its reason, until a shift leader ends it', async () => {
  const reason = 'Sivilombudet har bedt om saken'
  const [older, younger] = [await newCase(90), await newCase(30)]
  expect(await recordPhoneCall('cases.hold', younger, { isHeld: true, reason })).toBeNull()
  await merge(older, younger)
  expect(await get(older)).toMatchObject({ isHeld: true, log: [{ kind: 'held', reason }] })
  const close = `update cases set status = 'closed', closed_at = $2 where id = $1`
  await storedQuery(server, close, [older, ago(181 * 24 * 60)])
  await caseRetentionJob.run(server.services)
  // The call that the page of the younger case makes is one about the older case.
  const why = 'Sivilombudet er ferdig'
  expect(await recordPhoneCall('cases.hold', younger, { isHeld: false, reason: why })).toBeNull()
  const again = await recordPhoneCall('cases.hold', older, { isHeld: true, reason })
  expect(again?.reason).toBe('same-reason')
  await caseRetentionJob.run(server.services)
  const stored = 'select 1 from cases where id = any($1)'
  expect(await storedQuery(server, stored, [[older, younger]])).toEqual([])
})

test('FUP-29 FUP-08 the Fastvakt of the younger case, which alone has a plan, keeps the watch', async () => {
  const older = await newCase(90)
  const younger = await newCase(30, { ...continuous(10, first), guardOfferedAt: ago(1) })
  const before = await get(younger)
  await merge(older, younger)
  const { continuous: after, watch } = await get(older)
  expect({ continuous: after, watch }).toEqual({
    continuous: before.continuous,
    watch: before.watch,
  })
  expect(after?.guard?.offeredAt).toBe(iso(1))
  expect(await recordPhoneCall('guards.take', older, { reason: null }, second)).toBeNull()
  expect((await get(older, second)).continuous?.guard?.isOwn).toBe(true)
})

fullTest(
  'FUP-29 FUP-08 where both are watched, the Fastvakt of the older case stays, and the other one has no watch',
  async () => {
    const older = await newCase(90, continuous(10, first))
    const younger = await newCase(30, continuous(5, second))
    await merge(older, younger)
    expect((await get(older, first)).continuous).toMatchObject({
      since: iso(10),
      guard: { isOwn: true },
    })
    const { error } = await server.call('guards.offer', { id: younger }, second)
    expect(error?.reason).toBe('wrong-status')
  },
)

fullTest('FUP-29 FUP-121 a Fastvakt of another department loses the watch to nobody', async () => {
  const there = await staffOn(server, elsewhere, 'officer')
  const older = await newCase(90)
  const younger = await newCase(30, { ...elsewhere, ...continuous(10, there) })
  await merge(older, younger)
  expect((await get(older)).continuous).toEqual({ since: iso(0), guard: null })
  // A watch that nobody had is not a minute younger after a join, or after a transfer.
  const open = await newCase(20, { ...elsewhere, ...continuous(15) })
  const oldest = await newCase(80)
  await merge(oldest, open)
  expect((await get(oldest)).continuous).toEqual({ since: iso(15), guard: null })
  const { departmentId } = elsewhere
  expect(await recordPhoneCall('cases.transfer', oldest, { departmentId })).toBeNull()
  const { version } = await get(oldest)
  const received = await server.call('cases.receive', { id: oldest, version }, leader)
  expect(received.error).toBeNull()
  expect((await get(oldest)).continuous).toEqual({ since: iso(15), guard: null })
})

fullTest(
  'FUP-27 FUP-08 a deviation of the watch that goes on is still open after the join, and once',
  async () => {
    const [older, other] = [await newCase(90), await newCase(80)]
    const unguarded = await newCase(30, continuous(20))
    const late = await newCase(30, watched(ago(20)))
    const run = () => deviationsJob.run(server.services)
    await run()
    await merge(older, unguarded)
    await merge(other, late)
    server.clock.advance(120_000)
    await run()
    expect(await deviationsOf(older)).toContainEqual(['no-guard', iso(17), null])
    expect(await deviationsOf(other)).toContainEqual(['late', iso(7), null])
    expect(await recordPhoneCall('guards.take', older, { reason: null }, first)).toBeNull()
    const check = checkInput(iso(0), { caseId: other })
    expect((await server.call('checks.record', check, first)).error).toBeNull()
    const [noGuard, lateness] = [await deviationsOf(older), await deviationsOf(other)]
    expect(noGuard.filter(([kind]) => kind === 'no-guard')).toEqual([['no-guard', iso(17), iso(0)]])
    expect(lateness.filter(([kind]) => kind === 'late')).toEqual([['late', iso(7), iso(0)]])
  },
)

fullTest(
  'FUP-27 FUP-08 what the joined case does not wait for any more ends, and a missing plan goes on',
  async () => {
    const older = await newCase(90, watched(ago(5)))
    const younger = await newCase(30, watched(ago(20)))
    const [waiting, longer] = [
      await newCase(90, { riskSince: ago(10) }),
      await newCase(70, { riskSince: ago(65) }),
    ]
    await deviationsJob.run(server.services)
    await merge(older, younger)
    await merge(waiting, longer)
    await deviationsJob.run(server.services)
    expect(await deviationsOf(older)).toEqual([['late', iso(5), iso(0)]])
    expect(await deviationsOf(waiting)).toEqual([['no-plan', iso(5), null]])
  },
)

fullTest('FUP-12 FUP-08 an overdue review is as overdue after the join', async () => {
  const [older, younger] = [await newCase(90), await newCase(30)]
  await savePlan(older, 30)
  await savePlan(younger, 15)
  const overdue = 'update plans set next_review_at = $2 where case_id = $1'
  await storedQuery(server, overdue, [older, ago(20)])
  await deviationsJob.run(server.services)
  await merge(older, younger)
  await deviationsJob.run(server.services)
  expect((await get(older)).currentPlan).toMatchObject({ number: 2, nextReviewAt: iso(20) })
  const reviews = (await deviationsOf(older)).filter(([kind]) => kind === 'review')
  expect(reviews).toEqual([['review', iso(20), null]])
})

fullTest(
  'FUP-31 FUP-08 a pause ends where staff have seen the person in the other case since',
  async () => {
    const absence = { place: 'court', responsible: 'Politiet', expectedAt: iso(-90) } as const
    const away = {
      ...watched(ago(40)),
      absence,
      lastCheckAt: ago(30),
      lastCheckKind: 'away' as const,
    }
    const [older, younger] = [await newCase(90, away), await newCase(30, watched(ago(4)))]
    await merge(older, younger)
    expect(await get(older)).toMatchObject({
      absence: null,
      watch: { last: iso(4) },
      lastCheck: { kind: 'talked' },
    })
    const [still, before] = [await newCase(90, away), await newCase(60, watched(ago(31)))]
    await merge(still, before)
    expect((await get(still)).absence).toEqual(absence)
  },
)

fullTest(
  'FUP-08 a call about the younger case is one about the older, whose deviations and joined cases it changes',
  async () => {
    const older = await newCase(90, watched(ago(20)))
    const younger = await newCase(30)
    const { departmentId } = elsewhere
    await merge(older, younger)
    await deviationsJob.run(server.services)
    expect(await recordPhoneCall('cases.transfer', younger, { departmentId })).toBeNull()
    const offered = await get(younger)
    expect(offered.transferTo).toBe(departmentId)
    const alone = await server.call(
      'cases.receive',
      { id: younger, version: offered.version },
      leader,
    )
    expect(alone.error?.reason).toBe('not-found')
    const { version } = await get(older)
    const closed = await server.call(
      'cases.close',
      { id: younger, version, event: 'released', reason: 'Løslatt i dag', healthReceipt: null },
      leader,
    )
    expect(closed.error).toBeNull()
    expect(await deviationsOf(older)).toContainEqual(['late', iso(5), iso(0)])
  },
)
