import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const health = await staffOn(server, ward, 'health')

const { ago, newCase, get } = caseScene(server, ward, officer)

const MINUTE_MS = 60_000

const watchedCase = (minutes: number, more: CaseRow = {}) =>
  newCase({ ...watched(ago(minutes)), ...more })

const check = (more: object = {}) => checkInput(ago(0).toISOString(), more)

const record = (caseId: string, more: object = {}, who: SignedIn = officer) =>
  server.call('checks.record', { caseId, ...check(more) }, who)

test('FUP-24 a check is stored once however often it is sent, with one audit row', async () => {
  const id = await watchedCase(10)
  const input = { caseId: id, ...check() }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call('checks.record', input, officer)),
  )
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 5 }, () => null))
  expect((await get(id)).checks).toHaveLength(1)
  const recorded = (await auditRowsOf(server, id)).filter(
    ({ action }) => action === 'checks.record',
  )
  expect(recorded).toHaveLength(1)
  const other = await server.call('checks.record', { ...input, text: 'Annet' }, officer)
  expect(other.error?.reason).toBe('id-already-used')
  expect((await get(id)).checks[0]?.text).toBe('')
})

test('FUP-24 two officers 20 s apart leave two rows', async () => {
  const id = await watchedCase(10)
  const second = await staffOn(server, ward, 'officer')
  await record(id)
  server.clock.advance(20_000)
  await record(id, {}, second)
  expect((await get(id)).checks).toHaveLength(2)
})

test('FUP-21 FUP-26 a check in time restarts the clock and leaves no deviation', async () => {
  const id = await watchedCase(14)
  await record(id)
  const { watch, deviations, lastCheck } = await get(id)
  expect(watch?.last).toBe(ago(0).toISOString())
  expect(Date.parse(watch?.next ?? '')).toBeGreaterThan(ago(0).getTime())
  expect(deviations).toEqual([])
  expect(lastCheck).toEqual({ kind: 'talked', observedAt: ago(0).toISOString() })
})

test('FUP-26 FUP-27 a late check leaves its deviations, explained by the officer', async () => {
  const id = await watchedCase(40)
  await record(id, { lateReason: 'incident' })
  const { deviations } = await get(id)
  expect(deviations).toMatchObject([
    { kind: 'missed', from: ago(10).toISOString(), to: ago(0).toISOString() },
    { kind: 'late', from: ago(25).toISOString(), to: ago(0).toISOString() },
  ])
  expect(deviations.map(({ explanation }) => explanation)).toEqual(['incident', 'incident'])
})

test('FUP-27 a check that nobody made counts as one deviation without an explanation', async () => {
  const id = await watchedCase(40)
  await record(id)
  const { deviations, unexplained } = await get(id)
  expect([deviations.length, unexplained]).toEqual([2, 1])
})

test('FUP-27 a deviation is explained once, and never taken away', async () => {
  const id = await watchedCase(20)
  await record(id)
  const [deviation] = (await get(id)).deviations
  const explain = (explanation: string) =>
    server.call('checks.explain', { id: deviation?.id, explanation }, officer)
  expect((await explain('few-staff')).error).toBeNull()
  expect((await explain('technical')).error?.reason).toBe('wrong-status')
  expect((await get(id)).deviations).toMatchObject([{ kind: 'late', explanation: 'few-staff' }])
})

test('FUP-25 a person who was not seen leaves the clock as it is', async () => {
  const id = await watchedCase(10)
  const before = (await get(id)).watch
  await record(id, { kind: 'not_seen', change: null })
  expect((await get(id)).watch).toEqual(before)
})

test('FUP-40 no reaction stays until somebody has seen the person', async () => {
  const id = await watchedCase(10)
  await record(id, { kind: 'no_reaction', change: null })
  server.clock.advance(60_000)
  await record(id, { kind: 'not_seen', change: null })
  expect((await get(id)).lastCheck?.kind).toBe('no_reaction')
  server.clock.advance(60_000)
  await record(id)
  expect((await get(id)).lastCheck?.kind).toBe('talked')
})

test.each([
  [{ kind: 'talked', change: null }, 'check-incomplete'],
  [{ kind: 'no_reaction' }, 'check-incomplete'],
  [{ kind: 'away', change: null }, 'check-incomplete'],
  [{ kind: undefined }, 'invalid-input'],
  [{ text: 'Fnr 01010112377' }, 'identity-number'],
  [{ text: 'Sitter på celle 12' }, 'place-in-text'],
  [{ deviceAt: ago(25 * 60).toISOString(), ageMs: null }, 'check-too-old'],
] as const)('FUP-24 a check of %j is refused as %s', async (more, why) => {
  const id = await watchedCase(10)
  expect((await record(id, more)).error?.reason).toBe(why)
  expect((await get(id)).checks).toEqual([])
})

test('FUP-116 a text with a cell is stored when the user says so', async () => {
  const id = await watchedCase(10)
  const text = 'Sitter på celle 12'
  expect((await record(id, { text, isPlaceConfirmed: true })).error).toBeNull()
  expect((await get(id)).checks[0]?.text).toBe(text)
})

test('FUP-151 a time ahead of the server is the time received', async () => {
  const id = await watchedCase(10)
  const deviceAt = ago(-10).toISOString()
  const { data } = await record(id, { deviceAt, sentDeviceAt: deviceAt, ageMs: null })
  expect(data).toMatchObject({ observedAt: ago(0).toISOString() })
})

test('FUP-152 FUP-154 a check without an offset is uncertain, and never closes a gap in time', async () => {
  const id = await watchedCase(20)
  await record(id, { deviceAt: ago(8).toISOString(), offsetMs: null, ageMs: null })
  const { checks, deviations } = await get(id)
  expect(checks[0]).toMatchObject({ isTimeCertain: false, observedAt: ago(8).toISOString() })
  expect(deviations).toMatchObject([{ kind: 'late', from: ago(5).toISOString() }])
})

const awayUntil = (expectedAt: string) => ({
  kind: 'away',
  change: null,
  absence: { place: 'hospital', responsible: 'Sykehuset', expectedAt },
})

test('F-C3 FUP-31 an absence of more than 72 hours is stored when the user says so, and none of years', async () => {
  const id = await watchedCase(10)
  const forever = await record(id, awayUntil('9999-12-31T23:59:59.999Z'))
  expect([forever.error?.reason, forever.error?.fields]).toEqual([
    'invalid-input',
    ['absence.expectedAt'],
  ])
  const long = awayUntil(ago(-73 * 60).toISOString())
  expect((await record(id, long)).error?.reason).toBe('long-absence')
  expect((await get(id)).absence).toBeNull()
  expect((await record(id, { ...long, isLongConfirmed: true })).error).toBeNull()
  expect((await get(id)).absence).toEqual(long.absence)
})

test('F-C3 FUP-31 an absence that was stored without a bound is still read', async () => {
  const id = await watchedCase(10)
  const { absence } = awayUntil('9999-12-31T23:59:59.999Z')
  await storedQuery(server, 'update cases set absence = $2 where id = $1', [
    id,
    JSON.stringify(absence),
  ])
  expect((await get(id)).absence).toEqual(absence)
})

fullTest(
  'FUP-31 checks pause while the person is away, and the first one after it is late after 5 minutes',
  async () => {
    const id = await watchedCase(10)
    const absence = {
      place: 'court',
      responsible: 'Politiet',
      expectedAt: ago(-120).toISOString(),
    }
    await record(id, { kind: 'away', change: null, absence })
    expect(await get(id)).toMatchObject({ absence, watch: null })
    server.clock.advance(10 * MINUTE_MS)
    const back = await server.call('checks.endAbsence', { id, version: 1 }, officer)
    expect(back.error).toBeNull()
    const { watch, deviations } = await get(id)
    // Due at once; the limit is N minutes after the last check.
    expect(watch).toMatchObject({ next: ago(0).toISOString(), last: ago(10).toISOString() })
    expect(deviations).toEqual([])
  },
)

test('FUP-32 a correction adds a row with a reason, and both are shown', async () => {
  const id = await watchedCase(10)
  const recorded = check()
  await server.call('checks.record', { caseId: id, ...recorded }, officer)
  const { kind: _, change: _c, ...rest } = { ...recorded }
  const seen = { text: rest.text, absence: null, isPlaceConfirmed: false }
  const reason = 'Så feil: personen sov'
  const input = {
    id: uuidv7(),
    checkId: recorded.id,
    ...seen,
    kind: 'asleep',
    change: 'same',
    reason,
  }
  expect(
    (await server.call('checks.correct', { ...input, reason: 'feil' }, officer)).error?.reason,
  ).toBe('same-reason')
  expect((await server.call('checks.correct', input, officer)).error).toBeNull()
  expect((await server.call('checks.correct', input, officer)).error).toBeNull()
  const { checks, lastCheck } = await get(id)
  expect(checks.map(({ kind, corrects }) => [kind, corrects?.reason])).toEqual([
    ['asleep', reason],
    ['talked', undefined],
  ])
  expect(lastCheck?.kind).toBe('asleep')
})

test('FUP-28 three checks that are recorded within two minutes are warned of', async () => {
  const id = await watchedCase(10)
  for (const minutes of [40, 27, 13]) {
    const deviceAt = ago(minutes).toISOString()
    await record(id, { deviceAt, ageMs: minutes * MINUTE_MS })
  }
  expect((await get(id)).warnings).toEqual(['recorded-at-once'])
})

test('FUP-120 health records no check, and a closed case takes none', async () => {
  const id = await watchedCase(10, { isForHealth: true })
  expect((await record(id, {}, health)).error?.reason).toBe('no-function')
  const closed = await addCase(server.services, {
    ...ward,
    status: 'closed',
    closedAt: server.clock.now(),
  })
  const { error } = await record(closed)
  expect(error?.message).toBe('Saken er avsluttet. Åpne den igjen for å føre tilsyn.')
})

test('AUTH-10 of a deleted account the check keeps the function and no name', async () => {
  const id = await watchedCase(10)
  const who = await staffOn(server, ward, 'officer')
  await record(id, {}, who)
  expect((await get(id)).checks[0]?.by.name).not.toBeNull()
  const admin = await server.signedIn('superadmin')
  expect((await server.call('profiles.remove', { id: who.userId }, admin)).error).toBeNull()
  expect((await get(id)).checks[0]?.by).toEqual({ name: null, function: 'officer' })
})
