import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './read-csv.ts'
import { isBlank } from './visible-text.ts'

const cellsOf = (text: string, limit: number) =>
  readCsv(text, limit)?.map(({ cells }) => cells) ?? null

const rows = [
  ['key', 'name_no', 'note'],
  ['a', 'Uro; og, "mer"', null],
  ['b', 'to\nlinjer', ''],
]

const separators = [';', ',', '\t'] as const
const marks = ['', '\uFEFF'] as const
const ends = ['\r\n', '\n', '\r'] as const
const forms = separators.flatMap((separator) =>
  marks.flatMap((mark) => ends.map((end) => [separator, mark, end] as const)),
)

test.each(forms)(
  'F-D5 X8 a file with the separator %j, the mark %j and the line end %j is read',
  (...form) => {
    const [separator, mark, end] = form
    const lines = [
      ['key', 'name_no', 'note'].join(separator),
      ['a', '"Uro; og, ""mer"""', ''].join(separator),
      ['b', '"to\nlinjer"', '""'].join(separator),
    ]
    for (const last of ['', end, end + end]) {
      expect(cellsOf(mark + lines.join(end) + last, 10)).toEqual(rows)
    }
  },
)

test.each(['\uFEFF"key";"a,b"\r\n', '"key";"a,b"'])(
  'X8 the sign after the first cell divides the cells of %j',
  (text) => {
    expect(cellsOf(text, 10)).toEqual([['key', 'a,b']])
  },
)

test.each(['"a', 'a"b', '"a"b', 'a\nb\rc', 'a\rb\nc', 'a\rb\r\nc', '"a""'])(
  'X8 %j is no CSV file',
  (text) => {
    expect(readCsv(text, 10)).toBeNull()
  },
)

test('X8 the reader stops one row after the limit, and does not count those without text', () => {
  expect(readCsv('a\n'.repeat(50), 3)).toHaveLength(4)
  expect(cellsOf(`${'\n'.repeat(50)}a`, 3)).toEqual([['a']])
  expect(readCsv('', 3)).toEqual([])
})

test('X8 nothing, an empty text and a number are read back as they were written', () => {
  const cell = fc.oneof(fc.constant(null), fc.constant(''), fc.integer(), fc.string())
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const expected = cells.map((one) => (typeof one === 'number' ? String(one) : one))
      const hasText = expected.some((one) => one !== null && !isBlank(one))
      expect(cellsOf(csvOf([cells]), 1)).toEqual(hasText ? [expected] : [])
    }),
  )
})

test.each([
  ['a;b\n;;;;;;\nc;d\n', [1, 3]],
  ['\n\na;b\n\nc', [3, 5]],
  ['a;"b\nb"\n"\n";"";\u00A0\u200B\nc', [1, 3]],
  ['a\r\n;\r\n \r\nb;', [1, 4]],
])('F-D4 IMP-02 the rows with text of %j have the numbers %j', (text, numbers) => {
  expect(readCsv(text, 10)?.map(({ number }) => number)).toEqual(numbers)
})

test('F-D4 IMP-02 rows without text do not count for the limit', () => {
  const file = `a;b\r\n${';;;;;;\r\n'.repeat(50)}c;d\r\n${';\r\n'.repeat(50)}`
  expect(readCsv(file, 2)).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 52, cells: ['c', 'd'] },
  ])
})
