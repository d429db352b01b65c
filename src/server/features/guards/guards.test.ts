import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase } from '#testing/rows/care.ts'
import { earlier } from '#testing/rows/earlier.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const first = await staffOn(server, ward, 'officer')
const second = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

const { ago, iso, newCase, get } = caseScene(server, ward, first)

const MINUTE_MS = 60_000
const reason = 'Betjenten ble syk og gikk hjem'

const savePlan = async (caseId: string, level: object = { kind: 'continuous' }) => {
  const { version } = await get(caseId)
  const input = planInput(ward.departmentId, iso(-300), { caseId, version, level })
  return server.call('plans.save', input, first)
}

/** A case whose plan is a continuous watch since now, without a Fastvakt. */
const newWatch = async () => {
  const id = await newCase({ module: 'M9' })
  expect((await savePlan(id)).error).toBeNull()
  return id
}

/** As if the watch had begun, and its last check been, so many minutes earlier: a session ends after 15 (AUTH-07). */
const rewound = ['guard_since', 'last_seen_at', 'next_check_at', 'last_check_at']
  .map((column) => `${column} = ${earlier(column, `$2 * interval '1 minute'`)}`)
  .join(', ')

const rewind = (id: string, minutes: number) =>
  storedQuery(server, `update cases set ${rewound} where id = $1`, [id, minutes])

const offer = (id: string, who: SignedIn) => server.call('guards.offer', { id }, who)
const take = async (id: string, who: SignedIn, why: string | null = null) => {
  const { version } = await get(id)
  return server.call('guards.take', { id, version, reason: why }, who)
}

const check = (caseId: string, who: SignedIn, lateReason: string | null = null) => {
  const input = checkInput(ago(0).toISOString(), { caseId, lateReason })
  return server.call('checks.record', input, who)
}

const deviationsOf = async (id: string) =>
  (await get(id)).deviations.map(({ kind, from, to, explanation }) => [kind, from, to, explanation])

test('FUP-29 a new continuous watch has nobody, until somebody of the ward takes it', async () => {
  const id = await newWatch()
  expect(await get(id)).toMatchObject({
    continuous: { since: ago(0).toISOString(), guard: null },
    watch: null,
  })
  expect((await take(id, health)).error?.reason).toBe('not-found')
  server.clock.advance(MINUTE_MS)
  expect((await take(id, first)).error).toBeNull()
  const { continuous, watch } = await get(id, second)
  expect(continuous).toEqual({
    since: ago(0).toISOString(),
    guard: {
      by: { name: 'Kari Nordmann', function: 'officer' },
      isOwn: false,
      offeredAt: null,
    },
  })
  expect(watch).toMatchObject({ maxGap: 15, last: ago(0).toISOString() })
  expect(Date.parse(watch?.next ?? '')).toBeGreaterThan(ago(0).getTime())
  expect((await get(id)).continuous?.guard?.isOwn).toBe(true)
})

test('FUP-29 a relief is recorded by both, and never by one person', async () => {
  const id = await newWatch()
  await take(id, first)
  expect((await take(id, second)).error?.message).toBe('Fastvakten har ikke gitt fra seg vakten.')
  expect((await offer(id, second)).error?.reason).toBe('wrong-status')
  expect((await offer(id, first)).error).toBeNull()
  expect((await offer(id, first)).error).toBeNull()
  expect((await take(id, first)).error?.message).toBe('Du har vakten selv. En annen må overta den.')
  // Until somebody takes it, the first one is still the Fastvakt.
  expect((await get(id)).continuous?.guard).toMatchObject({
    isOwn: true,
    offeredAt: ago(0).toISOString(),
  })
  server.clock.advance(MINUTE_MS)
  expect((await take(id, second)).error).toBeNull()
  expect((await take(id, second)).error).toBeNull()
  const { continuous, log } = await get(id, second)
  expect(continuous?.guard).toMatchObject({ isOwn: true, offeredAt: null })
  expect(log.map(({ kind }) => kind)).toEqual(['guard-taken', 'guard-offered', 'guard-taken'])
})

fullTest('FUP-29 a relief over a newer version of the case is refused', async () => {
  const id = await newWatch()
  const { version } = await get(id)
  await take(id, first)
  const stale = await server.call('guards.take', { id, version, reason }, leader)
  expect(stale.error?.reason).toBe('stale')
})

fullTest('FUP-29 a shift leader replaces a Fastvakt who is gone, with a new reason', async () => {
  const id = await newWatch()
  await take(id, first)
  expect((await take(id, second, reason)).error?.reason).toBe('not-offered')
  expect((await take(id, leader, 'borte')).error?.message).toBe('Skriv en ny begrunnelse.')
  expect((await take(id, leader)).error?.reason).toBe('same-reason')
  expect((await take(id, leader, reason)).error).toBeNull()
  expect((await get(id)).log[0]).toMatchObject({
    kind: 'guard-replaced',
    reason,
    by: { function: 'shift-leader' },
  })
  await offer(id, leader)
  await take(id, first)
  expect((await take(id, leader, reason)).error?.reason).toBe('same-reason')
})

test('FUP-29 a check confirms the presence of the Fastvakt, and a late one leaves its deviation', async () => {
  const id = await newWatch()
  await take(id, first)
  await rewind(id, 14)
  expect((await check(id, first)).error).toBeNull()
  expect((await get(id)).watch).toMatchObject({ last: ago(0).toISOString() })
  await rewind(id, 20)
  await check(id, first, 'incident')
  expect(await deviationsOf(id)).toEqual([
    ['no-guard', ago(5).toISOString(), ago(0).toISOString(), 'incident'],
  ])
})

test('FUP-29 FUP-131 without a Fastvakt for 5 minutes the job stores one deviation, until somebody takes the watch', async () => {
  const id = await newWatch()
  await rewind(id, 5)
  await deviationsJob.run(server.services)
  await deviationsJob.run(server.services)
  // A check of a colleague who passes by is not a Fastvakt.
  await check(id, first)
  const from = ago(0).toISOString()
  expect(await deviationsOf(id)).toEqual([['no-guard', from, null, null]])
  server.clock.advance(MINUTE_MS)
  await take(id, first)
  expect(await deviationsOf(id)).toEqual([['no-guard', from, ago(0).toISOString(), null]])
  await rewind(id, 14)
  await deviationsJob.run(server.services)
  expect(await deviationsOf(id)).toHaveLength(1)
  await rewind(id, 1)
  await deviationsJob.run(server.services)
  expect((await deviationsOf(id))[0]).toEqual(['no-guard', ago(0).toISOString(), null, null])
})

test('FUP-27 FUP-29 the time without a Fastvakt is stored where the job was late', async () => {
  const id = await newWatch()
  await rewind(id, 8)
  await take(id, first)
  expect(await deviationsOf(id)).toEqual([
    ['no-guard', ago(3).toISOString(), ago(0).toISOString(), null],
  ])
})

fullTest(
  'FUP-29 another plan ends the watch, and the next one begins without a Fastvakt',
  async () => {
    const id = await newWatch()
    await take(id, first)
    expect((await savePlan(id)).error).toBeNull()
    expect((await get(id)).continuous?.guard).toMatchObject({ isOwn: true })
    await savePlan(id, { kind: 'irregular', maxGap: 10 })
    expect(await get(id)).toMatchObject({ continuous: null, watch: { maxGap: 10 } })
    await savePlan(id)
    expect(await get(id)).toMatchObject({ continuous: { guard: null }, watch: null })
  },
)

test('FUP-29 a case of another department has no Fastvakt of the one that lost it', async () => {
  const other = await addWard(server, 'Avdeling C', ward.companyId)
  const receiver = await staffOn(server, other, 'shift-leader')
  const id = await newWatch()
  await take(id, first)
  const { version } = await get(id)
  const moved = { id, version, departmentId: other.departmentId }
  expect((await server.call('cases.transfer', moved, leader)).error).toBeNull()
  server.clock.advance(MINUTE_MS)
  const received = await server.call('cases.receive', { id, version: version + 1 }, receiver)
  expect(received.error).toBeNull()
  expect((await get(id, receiver)).continuous).toEqual({
    since: ago(0).toISOString(),
    guard: null,
  })
})

fullTest(
  'FUP-29 AUTH-10 a deleted account leaves the watch without a Fastvakt, and its entries without a name',
  async () => {
    const id = await newWatch()
    const gone = await staffOn(server, ward, 'officer')
    await take(id, gone)
    await rewind(id, 20)
    await deviationsJob.run(server.services)
    const admin = await server.signedIn('superadmin')
    expect((await server.call('profiles.remove', { id: gone.userId }, admin)).error).toBeNull()
    const { continuous, log } = await get(id)
    expect(continuous).toMatchObject({ guard: null })
    expect(log).toMatchObject([{ kind: 'guard-taken', by: { name: null, function: 'officer' } }])
    const stored = await storedQuery(
      server,
      `select guard_name as name, guard_function as function, guard_since > $2 as "isNew" from cases where id = $1`,
      [id, ago(20)],
    )
    expect(stored).toEqual([{ name: null, function: null, isNew: true }])
    // The deviation goes on; a second one would count the same time twice.
    await storedQuery(server, `update cases set guard_since = $2 where id = $1`, [id, ago(9)])
    await deviationsJob.run(server.services)
    expect(await deviationsOf(id)).toEqual([['no-guard', ago(5).toISOString(), null, null]])
    await take(id, first)
    expect(await deviationsOf(id)).toHaveLength(1)
  },
)

test('FUP-29 FUP-42 the board, the screen and the handover show who has the watch', async () => {
  const quiet = await addWard(server)
  const who = await staffOn(server, quiet, 'shift-leader')
  const id = await addCase(server.services, {
    ...quiet,
    status: 'followed-up',
    isContinuous: true,
    guardSince: ago(2),
  })
  const { departmentId } = quiet
  const { data } = await server.call('cases.board', {}, who)
  expect((data as { rows: BoardRow[] }).rows).toMatchObject([
    { id, continuous: { since: ago(2).toISOString(), guard: null } },
  ])
  const { data: code } = await server.call('boardScreens.enrol', { departmentId }, who)
  const { cookies } = await server.call('boardScreens.open', {
    code: (code as { code: string }).code,
  })
  const device = { handle: uuidv7(), cookie: cookies[0]?.split(';')[0] ?? '' }
  const { data: states } = await server.call('boardScreens.states', {}, device)
  expect(states).toMatchObject({ rows: [{ state: 'unguarded', overMs: 2 * MINUTE_MS }] })
  const { data: shift } = await server.call('handovers.get', { departmentId }, who)
  expect(shift).toMatchObject({ lines: [{ needsGoer: false, continuous: { guard: null } }] })
})
