import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow, WholeCase } from '#contract/cases.ts'
import type { PrintedSheet } from '#contract/sheets.ts'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
let officer = await staffOn(server, ward, 'officer')

const HOUR_MS = 3_600_000
const now = (): number => server.clock.now().getTime()
const iso = (ms: number): string => new Date(ms).toISOString()

type Case = Parameters<typeof addCase>[1]

const watchedCase = (more: Partial<Case> = {}) =>
  addCase(server.services, { ...ward, ...watched(server.clock.now()), ...more })

const print = (caseId: string, id = uuidv7(), who: SignedIn = officer) =>
  server.call('sheets.print', { id, caseId }, who)

const printed = async (caseId: string, who?: SignedIn): Promise<PrintedSheet> => {
  const { data, error } = await print(caseId, uuidv7(), who)
  expect(error).toBeNull()
  return data as PrintedSheet
}

const get = async (id: string) =>
  (await server.call('cases.get', { id }, officer)).data as WholeCase

const boardRow = async (id: string) => {
  const { data } = await server.call('cases.board', { departmentId: ward.departmentId }, officer)
  return (data as { rows: BoardRow[] }).rows.find((row) => row.id === id) as BoardRow
}

const lose = (id: string, reason = 'Kastet ved rydding av vaktrommet') =>
  server.call('sheets.declareLost', { id, reason }, officer)

/** The session of the last one has expired. */
const pass = async (ms: number): Promise<void> => {
  server.clock.advance(ms)
  officer = await staffOn(server, ward, 'officer')
}

test('FUP-100 sheets are numbered in their company without gaps, also when many are printed at once', async () => {
  const place = await addWard(server)
  const beside = await addWard(server, 'Avdeling C', place.companyId)
  const staff = [await staffOn(server, place, 'officer'), await staffOn(server, beside, 'officer')]
  const ids = await Promise.all(
    [place, beside].map((one) =>
      addCase(server.services, { ...one, ...watched(server.clock.now()) }),
    ),
  )
  const taken = await printed(await watchedCase())
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => {
      const one = turn % 2
      // Every third one is refused after it has drawn a number, which is not used up.
      return print(ids[one] ?? '', turn % 3 === 2 ? taken.id : uuidv7(), staff[one])
    }),
  )
  const numbers = answers
    .filter(({ error }) => error === null)
    .map(({ data }) => (data as PrintedSheet).number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  expect(taken.number).toBe(1)
  expect((await printed(ids[0] ?? '', staff[0])).number).toBe(5)
})

test('FUP-100 a sheet has twelve draws of its own within N, and printing again is the same sheet', async () => {
  const id = await watchedCase()
  const sheetId = uuidv7()
  const first = (await print(id, sheetId)).data as PrintedSheet
  expect(first).toMatchObject({ maxGap: 15, printedAt: iso(now()) })
  expect(first.gaps).toHaveLength(12)
  expect(Math.min(...first.gaps)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...first.gaps)).toBeLessThanOrEqual(12)
  expect((await print(id, sheetId)).data).toEqual(first)
  expect((await printed(id)).gaps).not.toEqual(first.gaps)
  expect((await get(id)).sheets).toHaveLength(2)
  const rows = (await auditRowsOf(server, id)).filter(({ action }) => action === 'sheets.print')
  expect(rows).toHaveLength(2)
  const other = await print(await watchedCase(), sheetId)
  expect(other.error?.reason).toBe('id-already-used')
})

test('FUP-100 a closed case and one without irregular checks have no sheet, and health prints none', async () => {
  const closed = await watchedCase({ status: 'closed', closedAt: server.clock.now() })
  expect((await print(closed)).error?.reason).toBe('case-closed')
  const { maxGap: _, ...unwatched } = watched(server.clock.now())
  const none = await addCase(server.services, { ...ward, ...unwatched })
  expect((await print(none)).error?.message).toBe(
    'Saken har ikke uregelmessig tilsyn nå, så det er ikke noe tilsynsark å skrive ut.',
  )
  const continuous = await watchedCase({ isContinuous: true })
  expect((await print(continuous)).error?.reason).toBe('no-irregular-checks')
  const health = await staffOn(server, ward, 'health')
  const shown = await watchedCase({ isForHealth: true })
  expect((await print(shown, uuidv7(), health)).error?.reason).toBe('no-function')
})

test('FUP-101 a sheet that is neither entered nor declared lost is overdue after 24 hours (case 38)', async () => {
  const id = await watchedCase()
  const { number, printedAt } = await printed(id)
  await pass(HOUR_MS)
  const second = await printed(id)
  const due = Date.parse(printedAt) + 24 * HOUR_MS
  const row = await boardRow(id)
  expect(row).toMatchObject({ sheetDueAt: iso(due), sheetDueNumber: number })
  expect(boardStates(row, due - 1).map(({ kind }) => kind)).not.toContain('sheet-due')
  expect(boardStates(row, due + HOUR_MS)).toContainEqual({
    kind: 'sheet-due',
    overMs: HOUR_MS,
    number,
  })
  const [, first] = (await get(id)).sheets
  expect((await lose(first?.id ?? '')).error).toBeNull()
  expect((await boardRow(id)).sheetDueNumber).toBe(second.number)
  expect((await server.call('sheets.markEntered', { id: second.id }, officer)).error).toBeNull()
  expect(await boardRow(id)).toMatchObject({ sheetDueAt: null, sheetDueNumber: null })
})

fullTest(
  'FUP-101 a sheet is declared lost once, with a reason; one that is entered is not lost',
  async () => {
    const id = await watchedCase()
    const sheet = await printed(id)
    expect((await lose(sheet.id, 'borte')).error?.message).toBe('Skriv en ny begrunnelse.')
    expect((await lose(sheet.id)).error).toBeNull()
    expect((await lose(sheet.id)).error).toBeNull()
    expect((await lose(sheet.id, 'Den lå visst i skuffen')).error?.reason).toBe('wrong-status')
    const reason = 'Kastet ved rydding av vaktrommet'
    const found = await get(id)
    expect(found.sheets).toMatchObject([{ lost: { at: iso(now()), reason }, enteredAt: null }])
    expect(found.log).toMatchObject([{ kind: 'sheet-lost', reason }])
    const entered = await printed(id)
    const end = () => server.call('sheets.markEntered', { id: entered.id }, officer)
    expect((await end()).error).toBeNull()
    expect((await end()).error).toBeNull()
    expect((await get(id)).log).toHaveLength(2)
    expect((await lose(entered.id)).error?.reason).toBe('wrong-status')
  },
)

fullTest(
  'FUP-101 a printed sheet leaves an open form saveable, and joined cases show the sheets of both',
  async () => {
    const leader = await staffOn(server, ward, 'shift-leader')
    const older = await watchedCase({ createdAt: new Date(now() - HOUR_MS) })
    const younger = await watchedCase()
    const one = await printed(younger)
    const two = await printed(older)
    const both = { id: older, version: 1, otherId: younger, otherVersion: 1 }
    expect((await server.call('cases.merge', both, leader)).error).toBeNull()
    expect((await get(older)).sheets.map(({ number }) => number)).toEqual([two.number, one.number])
    expect((await boardRow(older)).sheetDueNumber).toBe(one.number)
    expect((await lose(one.id)).error).toBeNull()
    expect((await boardRow(older)).sheetDueNumber).toBe(two.number)
  },
)
