import { roundCount } from '#testing/run/level.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './read-csv.ts'
import { isBlank } from './visible-text.ts'

/**
 * V7: a second, independent parser for the written text, by RFC 4180. Records end with CRLF. A quoted field ends with
 * an unpaired quote. An unquoted field contains no quote, semicolon or line break. Throws where the text breaks a rule.
 */
const strictlyRead = (text: string): readonly (readonly string[])[] => {
  if (!text.startsWith('\uFEFF')) throw new Error('no mark')
  const records: string[][] = []
  let record: string[] = []
  let at = 1
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote that does not end')
        if (text[at] !== '"') field += text[at]
        else if (text[at + 1] === '"') {
          field += '"'
          at += 1
        } else break
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== ';' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error('a sign that must be quoted')
        field += text[at]
        at += 1
      }
    }
    record.push(field)
    if (text[at] === ';') {
      at += 1
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error('a record that does not end')
    at += 2
    records.push(record)
    record = []
  }
  return records
}

/** Characters that spreadsheets read as the start of a formula, or drop before they look for one. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const
const beginsFormula = (cell: string): boolean => beginnings.some((sign) => cell.startsWith(sign))

const names = beginnings.flatMap((sign) =>
  ['', 'HYPERLINK("http://evil.example";"x")', "cmd|' /C calc'!A0", '1\r\n=2', '"";"', ',;\t'].map(
    (rest) => `${sign}${rest}`,
  ),
)

const typedSign = fc.constantFrom(
  ...beginnings,
  '"',
  "'",
  ',',
  ';',
  ' ',
  'a',
  'ø',
  '\u0000',
  '\u2028',
)
const typedCell = fc.oneof(
  fc.string({ unit: typedSign, maxLength: 12 }),
  fc.string({ unit: 'binary' }),
)
/** At least two cells: an empty line is not a record. */
const typedRow = fc.array(typedCell, { minLength: 2, maxLength: 5 })

test('V7 every cell is read as it was but for guards, and none begins a formula', () => {
  const read = strictlyRead(csvOf(names.map((name) => [name, 'Avdeling', name])))
  const withoutGuards = read.map((cells) => cells.map((cell) => cell.replaceAll("'", '')))
  expect(withoutGuards).toEqual(
    names.map((name) => [name, 'Avdeling', name].map((cell) => cell.replaceAll("'", ''))),
  )
  expect(read.flatMap((cells) => cells.filter((cell) => beginsFormula(cell)))).toEqual([])
})

test('V7 X8 any typed text stays one cell, begins no formula for any reader, and is imported unchanged', () => {
  fc.assert(
    fc.property(fc.array(typedRow, { minLength: 1, maxLength: 5 }), (rows) => {
      const file = csvOf(rows)
      const read = strictlyRead(file)
      expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
      for (const cell of read.flat()) expect(beginsFormula(cell)).toBe(false)
      const parts = file.slice(1).split(/[;,\t\r\n]/u)
      for (const part of parts) expect(/^[" ]*[=+\-@＝＋－＠]/u.test(part)).toBe(false)
      const withText = rows.filter((cells) => !cells.every(isBlank))
      expect(readCsv(file, rows.length)?.map(({ cells }) => cells)).toEqual(withText)
    }),
    { numRuns: roundCount(500, 4_000) },
  )
})
