import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/**
 * V7: a second reading of what is written, by RFC 4180 alone: records end with CRLF, a quoted field ends with a quote
 * that is no pair, an unquoted one holds no quote, separator or line break. Throws where the text keeps to none of it.
 */
const readCsv = (text: string, separator: string): readonly (readonly string[])[] => {
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
      while (at < text.length && text[at] !== separator && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error('a sign that must be quoted')
        field += text[at]
        at += 1
      }
    }
    record.push(field)
    if (text[at] === separator) {
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

/** What spreadsheets take for the beginning of a formula, or drop before they look for one. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const
const names = beginnings.flatMap((sign) =>
  ['', 'HYPERLINK("http://evil.example";"x")', "cmd|' /C calc'!A0", '1\r\n=2', '"";"', ',;\t'].map(
    (rest) => `${sign}${rest}`,
  ),
)

const separators = [',', ';'] as const

test.each(separators)(
  'V7 parted by %j, every cell is read back as it was, and none begins a formula',
  (separator) => {
    const rows = names.map((name) => [name, 'Avdeling', name])
    const read = readCsv(csvOf(rows, separator), separator)
    expect(read).toEqual(
      rows.map((cells) => cells.map((cell) => (cell === 'Avdeling' ? cell : `'${cell}`))),
    )
  },
)

test.each(separators)(
  'V7 parted by %j, whatever is typed stays one cell, and no formula',
  (separator) => {
    const sign = fc.constantFrom(
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
    const cell = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: 'binary' }))
    const row = fc.array(cell, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(csvOf(rows, separator), separator)
        expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
        for (const [y, cells] of read.entries()) {
          for (const [x, found] of cells.entries()) {
            const typed = rows[y]?.[x] ?? ''
            expect(found === typed || found === `'${typed}`).toBe(true)
            expect(beginnings.some((beginning) => found.startsWith(beginning))).toBe(false)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  },
)
