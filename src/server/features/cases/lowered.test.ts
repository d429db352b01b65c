import { afterAll, beforeEach, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { addCase } from '#testing/rows/care.ts'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
let officer: SignedIn
let leader: SignedIn
let health: SignedIn

// AUTH-07: the clock of these tests goes on, and a session ends after 15 minutes.
beforeEach(async () => {
  officer = await staffOn(server, ward, 'officer')
  leader = await staffOn(server, ward, 'shift-leader')
  health = await staffOn(server, ward, 'health')
})

const MINUTE_MS = 60_000
const modul9 = outcomeOf(symptomsAt(80, 5))
const modul3 = outcomeOf({})

const get = async (id: string, who: SignedIn = officer): Promise<WholeCase> => {
  const { data, error } = await server.call('cases.get', { id }, who)
  expect(error).toBeNull()
  return data as WholeCase
}

const newCase = (more: object = {}) => addCase(server.services, { ...ward, module: 'M3', ...more })

const set = async (id: string, module: string, who: SignedIn, reason: string) => {
  const { version } = await get(id, who)
  return (await server.call('cases.setModule', { id, version, module, reason }, who)).error?.reason
}

const withdraw = async (id: string, who: SignedIn = officer) => {
  const { version } = await get(id, who)
  return (await server.call('cases.withdrawModule', { id, version }, who)).error?.reason
}

const share = async (id: string, outcome: typeof modul9) => {
  server.clock.advance(MINUTE_MS)
  const assessmentId = await addOwnAssessment(server, officer, ward.companyId, outcome)
  expect((await server.call('cases.attach', { id, assessmentId }, officer)).error).toBeNull()
}

const worse = 'Snakker om å dø i natt'
const calmer = 'Roligere nå, sover og spiser'

test.each(
  firstRows(1, [
    ['lifted from 3', (id: string) => set(id, 'M9', officer, worse)],
    ['assessed', (id: string) => share(id, modul9)],
  ] as const),
)(
  'FUP-91 case 29: Modul 9 %s stays after an assessment of 3 until a shift leader sets it down',
  async (_, raise) => {
    const id = await newCase()
    await raise(id)
    expect(await set(id, 'M3', leader, calmer)).toBe('assessment-required')
    await share(id, modul3)
    const { module, assessments } = await get(id)
    expect([module, assessments[0]?.label]).toEqual(['M9', 'Modul 3'])
    expect(await set(id, 'M3', officer, calmer)).toBe('no-function')
    expect(await set(id, 'M3', leader, 'kort')).toBe('same-reason')
    expect(await set(id, 'M3', leader, calmer)).toBeUndefined()
    expect((await get(id)).module).toBe('M3')
  },
)

fullTest('FUP-91 health sets the module down, too, after a newer assessment', async () => {
  const id = await newCase({ isForHealth: true, module: 'M9' })
  await share(id, modul3)
  expect(await set(id, 'M5', health, calmer)).toBeUndefined()
  expect((await get(id)).module).toBe('M5')
})

test('FUP-91 a lift is withdrawn within ten minutes, both rows stay, and the case is as before', async () => {
  const id = await newCase({ module: 'M5' })
  await share(id, modul3)
  const before = await get(id)
  server.clock.advance(MINUTE_MS)
  await set(id, 'M9', officer, worse)
  const until = new Date(server.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
  expect((await get(id)).withdrawableUntil).toBe(until)
  server.clock.advance(10 * MINUTE_MS)
  expect(await withdraw(id)).toBeUndefined()
  const after = await get(id)
  expect(after).toMatchObject({
    module: 'M5',
    withdrawableUntil: null,
    planDueAt: before.planDueAt,
    moduleChanges: [
      { from: 'M9', to: 'M5', reason: '', by: { function: 'officer' } },
      { from: 'M5', to: 'M9', reason: worse, withdraws: null },
    ],
  })
  expect(after.moduleChanges[0]?.withdraws).toBe(after.moduleChanges[1]?.id)
  expect(await withdraw(id)).toBe('lift-kept')
  // The assessment of before the lift still lets it be lowered.
  expect(await set(id, 'M3', leader, calmer)).toBeUndefined()
})

fullTest('FUP-91 a lift of a case without a module is withdrawn to none', async () => {
  const id = await newCase({ module: null })
  await set(id, 'M9', officer, worse)
  expect(await withdraw(id)).toBeUndefined()
  expect(await get(id)).toMatchObject({ module: null, moduleChanges: [{ to: null }, { to: 'M9' }] })
})

test('FUP-91 a lift is kept after ten minutes, and nobody else withdraws it', async () => {
  const id = await newCase()
  await set(id, 'M9', officer, worse)
  expect((await get(id, leader)).withdrawableUntil).toBeNull()
  expect(await withdraw(id, leader)).toBe('lift-kept')
  server.clock.advance(10 * MINUTE_MS + 1)
  expect((await get(id)).withdrawableUntil).toBeNull()
  expect(await withdraw(id)).toBe('lift-kept')
  expect((await get(id)).module).toBe('M9')
})

fullTest('FUP-91 a lowering is not withdrawn', async () => {
  const id = await newCase({ module: 'M9', hasLowerSince: true })
  expect(await set(id, 'M3', leader, calmer)).toBeUndefined()
  expect(await withdraw(id, leader)).toBe('lift-kept')
})

test('FUP-91 a lift is kept once something newer gave a module', async () => {
  const assessed = await newCase()
  await set(assessed, 'M9', officer, worse)
  await share(assessed, modul9)
  const lifted = await newCase()
  await set(lifted, 'M5', officer, worse)
  server.clock.advance(MINUTE_MS)
  await set(lifted, 'M9', leader, 'Fant rep i cellen nå')
  const createdAt = new Date('2026-11-01T10:00:00Z')
  const joined = await newCase({ createdAt })
  await set(joined, 'M9', officer, worse)
  const otherId = await newCase({ module: 'M9' })
  const { version } = await get(joined)
  const input = { id: joined, version, otherId, otherVersion: 1 }
  expect((await server.call('cases.merge', input, leader)).error).toBeNull()
  for (const id of [assessed, lifted, joined]) {
    expect(await withdraw(id)).toBe('lift-kept')
    expect((await get(id)).module).toBe('M9')
  }
})

fullTest('FUP-91 ADM-04 a withdrawal from an older version of the case is refused', async () => {
  const id = await newCase()
  await set(id, 'M9', officer, worse)
  const { error } = await server.call('cases.withdrawModule', { id, version: 1 }, officer)
  expect(error?.reason).toBe('stale')
})

fullTest(
  'FUP-91 FUP-08 a lift that was withdrawn keeps no module up when an assessment moves away',
  async () => {
    const [id, toId] = [await newCase(), await newCase()]
    await set(id, 'M9', officer, worse)
    expect(await withdraw(id)).toBeUndefined()
    await share(id, modul9)
    const { version } = await get(id)
    const { version: toVersion } = await get(toId)
    const [shared] = (await get(id)).assessments
    const input = { id, version, kind: 'assessment', entryId: shared?.id, toId, toVersion }
    expect((await server.call('cases.move', input, leader)).error).toBeNull()
    expect(await set(id, 'M3', leader, calmer)).toBeUndefined()
  },
)
