import { expect, test } from 'vitest'
import type { PrintedCase } from '#contract/case-print.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import { printedSheets } from './printed-sheets.ts'

const sheet: CaseSheet = {
  id: '1',
  number: 14,
  printedAt: '2026-11-24T20:00:00.000Z',
  maxGap: 15,
  by: { name: 'Kari Nordmann', function: 'officer' },
  enteredAt: null,
  lost: null,
  rows: [],
}

const linesOf = (more: Partial<CaseSheet>, printedAt = '2026-11-26T02:00:00.000Z') => {
  const printed = { sheets: [{ ...sheet, ...more }], printedAt } as unknown as PrintedCase
  const [entry] = printedSheets(printed, 'nb')
  expect(entry).toMatchObject({ at: sheet.printedAt, what: 'Tilsynsark 14', by: null })
  return entry?.lines.join('\n').replaceAll('\u00A0', ' ')
}

const head = `Skrevet ut av Kari Nordmann, betjent
Lengste tid mellom tilsyn: 15 minutter`

test.each([
  [
    'that it is entered',
    { rows: [1, 3], enteredAt: '2026-11-25T06:00:00.000Z' },
    'Etterførte rader: 1, 3\nFerdig ført 25.11.2026, 07:00',
  ],
  [
    'that it is lost, with the reason',
    { lost: { at: '2026-11-25T06:00:00.000Z', reason: 'Kastet ved rydding' } },
    'Ingen rader er etterført\nMeldt tapt 25.11.2026, 07:00: Kastet ved rydding',
  ],
  [
    'that it is missing after a day',
    { rows: [2] },
    'Etterførte rader: 2\nMangler: skulle vært etterført for 6 t siden',
  ],
])('FUP-115 FUP-101 the print of a sheet says %s', (_, more, text) => {
  expect(linesOf(more)).toBe(`${head}\n${text}`)
})

test('FUP-115 FUP-101 the print of a sheet says until when it may be entered', () => {
  expect(linesOf({}, '2026-11-25T06:00:00.000Z')).toBe(
    `${head}\nIngen rader er etterført\nEtterføres innen 25.11.2026, 21:00`,
  )
})
