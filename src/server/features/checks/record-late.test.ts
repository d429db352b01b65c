import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { PrintedSheet } from '#contract/sheets.ts'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { watched } from '#testing/rows/care.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')

const { ago, newCase, check, get } = caseScene(server, ward, leader)

const DAY = 24 * 60

const watchedCase = (minutes: number, more: CaseRow = {}) =>
  newCase({ ...watched(ago(minutes)), createdAt: ago(minutes), ...more })

const entry = (minutes: number, more: object = {}) => ({
  id: uuidv7(),
  kind: 'talked',
  change: 'same',
  text: '',
  absence: null,
  isPlaceConfirmed: false,
  observedAt: ago(minutes).toISOString(),
  sheet: null,
  ...more,
})

const enter = (caseId: string, minutes: number, more: object = {}, who: SignedIn = officer) =>
  server.call('checks.recordLate', { caseId, ...entry(minutes, more) }, who)

const print = async (caseId: string): Promise<PrintedSheet> =>
  (await server.call('sheets.print', { id: uuidv7(), caseId }, officer)).data as PrintedSheet

test('FUP-101 FUP-27 FUP-28 17:00, 17:15 and 17:30 entered at 17:40 are three late entries: the clock and the deviations stay, and a warning comes (case 4)', async () => {
  // Last seen 16:50.
  const id = await watchedCase(50)
  await deviationsJob.run(server.services)
  const before = await get(id)
  expect(before.deviations.map(({ kind }) => kind)).toEqual(['missed', 'late'])
  const { number } = await print(id)
  for (const [minutes, row] of [
    [40, 1],
    [25, 2],
    [10, 3],
  ] as const) {
    expect((await enter(id, minutes, { sheet: { number, row } })).error).toBeNull()
  }
  const after = await get(id)
  expect(
    after.checks.map(({ observedAt, receivedAt, lateEntry }) => [
      observedAt,
      receivedAt,
      lateEntry?.sheet?.row,
    ]),
  ).toEqual(
    [10, 25, 40].map((minutes, position) => [
      ago(minutes).toISOString(),
      ago(0).toISOString(),
      3 - position,
    ]),
  )
  expect([after.deviations, after.watch, after.unexplained]).toEqual([
    before.deviations,
    before.watch,
    before.unexplained,
  ])
  expect(after.warnings).toContain('recorded-at-once')
  expect(after.sheets).toMatchObject([{ number, rows: [1, 2, 3] }])
})

fullTest(
  'FUP-101 FUP-154 a check that was sent late is not ended by a late entry after it',
  async () => {
    const id = await watchedCase(60)
    expect((await enter(id, 30)).error).toBeNull()
    const sent = checkInput(ago(0).toISOString(), { caseId: id })
    expect((await server.call('checks.record', sent, officer)).error).toBeNull()
    const { deviations } = await get(id)
    const early = await server.call('checks.record', check(id, 50), officer)
    expect(early.error).toBeNull()
    const late = (await get(id)).deviations.filter(({ kind }) => kind === 'late')
    // Of 60 minutes, the second part of the gap goes on to the check of now.
    expect(late.map(({ to }) => to)).toEqual([ago(0).toISOString(), ago(0).toISOString()])
    expect(deviations).toHaveLength(2)
  },
)

test('FUP-101 a row of a sheet is entered once: again it is the same check, and with another content it is refused', async () => {
  const id = await watchedCase(50)
  const { number } = await print(id)
  const sheet = { number, row: 3 }
  const input = { caseId: id, ...entry(20, { sheet }) }
  const first = await server.call('checks.recordLate', input, officer)
  const again = await server.call('checks.recordLate', input, officer)
  expect([again.error, again.data]).toEqual([null, first.data])
  const colleague = { ...input, id: uuidv7() }
  expect((await server.call('checks.recordLate', colleague, leader)).data).toEqual(first.data)
  const other = { ...input, id: uuidv7(), kind: 'asleep' }
  const refused = await server.call('checks.recordLate', other, leader)
  expect(refused.error?.message).toBe(
    'Denne raden på arket er allerede etterført med et annet innhold.',
  )
  const changed = await server.call('checks.recordLate', { ...input, text: 'Annet' }, officer)
  expect(changed.error?.reason).toBe('id-already-used')
  expect((await get(id)).checks).toHaveLength(1)
})

test('FUP-101 a check of no sheet is entered too, and a sheet of another case or one that is done takes none', async () => {
  const id = await watchedCase(50)
  expect((await enter(id, 20)).error).toBeNull()
  expect((await get(id)).checks).toMatchObject([{ lateEntry: { sheet: null } }])
  const { number: foreign } = await print(await watchedCase(5))
  const elsewhere = await enter(id, 20, { sheet: { number: foreign, row: 1 } })
  expect(elsewhere.error?.reason).toBe('unknown-sheet')
  const done = await print(id)
  await server.call('sheets.markEntered', { id: done.id }, officer)
  const after = await enter(id, 20, { sheet: { number: done.number, row: 1 } })
  expect(after.error?.reason).toBe('sheet-entered')
})

test('F-C1 FUP-101 a number that no sheet can have is wrong input', async () => {
  const id = await watchedCase(50)
  const sheet = { number: 2_147_483_648, row: 1 }
  const { status, error } = await enter(id, 40, { sheet })
  expect([status, error?.reason, error?.fields]).toEqual([400, 'invalid-input', ['sheet.number']])
})

test('FUP-101 a lost sheet that is found again is entered', async () => {
  const id = await watchedCase(50)
  const sheet = await print(id)
  const reason = 'Ikke funnet ved vaktskiftet'
  await server.call('sheets.declareLost', { id: sheet.id, reason }, officer)
  expect((await enter(id, 20, { sheet: { number: sheet.number, row: 1 } })).error).toBeNull()
  expect((await server.call('sheets.markEntered', { id: sheet.id }, officer)).error).toBeNull()
  expect((await get(id)).sheets).toMatchObject([{ lost: { reason }, rows: [1] }])
})

test.each([
  [DAY, 'officer', null],
  [DAY + 1, 'officer', 'Tilsyn eldre enn ett døgn må etterføres av vaktleder.'],
  [7 * DAY, 'shift-leader', null],
  [7 * DAY + 1, 'shift-leader', 'Tilsyn eldre enn sju døgn kan ikke etterføres.'],
] as const)(
  'FUP-101 a check from %i minutes ago, entered by the function %s: %s',
  async (minutes, as, message) => {
    const id = await watchedCase(10)
    const { error } = await enter(id, minutes, {}, as === 'officer' ? officer : leader)
    expect(error?.message ?? null).toBe(message)
    expect((await get(id)).checks).toHaveLength(message === null ? 1 : 0)
  },
)

test('FUP-101 a time ahead of the server is the time received, and what cannot be stored is refused', async () => {
  const id = await watchedCase(10)
  expect((await enter(id, -10)).data).toMatchObject({ observedAt: ago(0).toISOString() })
  expect((await enter(id, 5, { change: null })).error?.reason).toBe('check-incomplete')
  expect((await enter(id, 5, { text: 'Fnr 01010112377' })).error?.reason).toBe('identity-number')
  expect((await enter(id, 5, { text: 'Sitter på celle 12' })).error?.reason).toBe('place-in-text')
  expect((await enter(id, 5, { sheet: { number: 1, row: 13 } })).error?.reason).toBe(
    'invalid-input',
  )
  const closed = await watchedCase(10, { status: 'closed', closedAt: server.clock.now() })
  expect((await enter(closed, 5)).error?.message).toBe(
    'Saken er avsluttet. Åpne den igjen for å føre tilsyn.',
  )
})

test('FUP-40 FUP-101 a late entry never ends no reaction, and one of no reaction is shown', async () => {
  const id = await watchedCase(30, { lastCheckKind: 'no_reaction', lastCheckAt: ago(20) })
  await enter(id, 10)
  expect((await get(id)).lastCheck?.kind).toBe('no_reaction')
  const calm = await watchedCase(30)
  await enter(calm, 10, { kind: 'no_reaction', change: null })
  expect((await get(calm)).lastCheck).toEqual({
    kind: 'no_reaction',
    observedAt: ago(10).toISOString(),
  })
})

test('FUP-08 FUP-101 a late entry that moves to the right case changes the clock of neither', async () => {
  const wrong = await watchedCase(10)
  const right = await watchedCase(10)
  const { number } = await print(wrong)
  const checkId = uuidv7()
  await enter(wrong, 5, { id: checkId, sheet: { number, row: 1 } })
  const before = [(await get(wrong)).watch, (await get(right)).watch]
  const moved = await server.call(
    'cases.move',
    { id: wrong, version: 1, kind: 'check', entryId: checkId, toId: right, toVersion: 1 },
    leader,
  )
  expect(moved.error).toBeNull()
  const [from, to] = [await get(wrong), await get(right)]
  expect([from.watch, to.watch]).toEqual(before)
  expect(to.checks).toMatchObject([{ lateEntry: { sheet: { number, row: 1 } } }])
  expect(from.checks).toMatchObject([{ movedTo: to.reference }])
})
