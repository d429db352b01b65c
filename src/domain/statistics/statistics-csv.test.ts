import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statisticsCsv, type CsvPart } from './statistics-csv.ts'

const headings = {
  part: 'Del',
  day: 'Dato',
  name: 'Navn',
  value: 'Verdi',
  unit: 'Enhet',
  before: 'Perioden før',
}

test('STA-03 a line for every figure, by semicolons, whole numbers, «<10» for a withheld figure', () => {
  const text = statisticsCsv(headings, [
    {
      name: 'Vurderinger',
      lines: [
        { name: 'Totalt', value: 12345, unit: 'antall', before: 0 },
        { name: 'Fullføringsgrad', value: 83, unit: 'prosent', before: '' },
        { name: 'Høy risiko', value: null, unit: 'antall', before: null },
      ],
    },
    { name: 'Over tid', lines: [{ day: '2026-11-16', name: 'Høy', value: 0, unit: 'antall' }] },
  ])
  expect(text).toBe(
    [
      '\uFEFFDel;Dato;Navn;Verdi;Enhet;Perioden før',
      'Vurderinger;;Totalt;12345;antall;0',
      'Vurderinger;;Fullføringsgrad;83;prosent;',
      'Vurderinger;;Høy risiko;<10;antall;<10',
      'Over tid;2026-11-16;Høy;0;antall;',
      '',
    ].join('\r\n'),
  )
})

/** RFC 4180 read sign by sign, by nothing that wrote it. */
const read = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inQuotes = false
  for (let at = 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (inQuotes) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += sign
        at += 1
      } else inQuotes = false
    } else if (sign === '"') inQuotes = true
    else if (sign === ';') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += sign
  }
  return rows
}

const withoutGuards = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll("'", '')))

const formula = /^[=+\-@\t\r\n]/u
const sign = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  ';',
  ',',
  "'",
  'å',
  ' ',
  '1',
)
const words = fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string({ unit: 'binary' }))
const value = fc.oneof(words, fc.nat(), fc.constant(null))
const parts: fc.Arbitrary<CsvPart[]> = fc.array(
  fc.record({
    name: words,
    lines: fc.array(fc.record({ day: words, name: words, value, unit: words, before: value })),
  }),
)

test('STA-03 a written file reads back unchanged, and no cell begins as a formula', () => {
  fc.assert(
    fc.property(parts, (sample) => {
      const [head, ...rows] = read(statisticsCsv(headings, sample))
      expect(head).toEqual(Object.values(headings))
      const expected = sample.flatMap(({ name, lines }) =>
        lines.map((line) =>
          [name, line.day, line.name, line.value, line.unit, line.before].map((cell) =>
            cell === null ? '<10' : String(cell),
          ),
        ),
      )
      expect(withoutGuards(rows)).toEqual(withoutGuards(expected))
      expect(rows.flat().filter((cell) => formula.test(cell))).toEqual([])
    }),
  )
})
