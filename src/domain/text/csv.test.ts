import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('IMP-01 a CSV file has its mark, semicolons, CRLF, and quotes only where they are needed', () => {
  expect(
    csvOf([
      ['key', 'name_no', 'note'],
      ['a', 'Sa «nei», og "ja"\nså', 'tab\tog; mer'],
    ]),
  ).toBe('\uFEFFkey;name_no;note\r\na;"Sa «nei», og ""ja""\nså";"tab\tog; mer"\r\n')
})

test('X8 semicolons divide the cells of every file', () => {
  expect(csvOf([['a', 'b']])).toBe('\uFEFFa;b\r\n')
})

test.each(['=1+1', '+47', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＠x'])(
  'IMP-01 %j is no formula in a spreadsheet',
  (cell) => {
    expect(csvOf([[cell]])).toContain(`'${cell}`)
  },
)

test('IMP-01 what merely contains such a sign is left alone', () => {
  expect(csvOf([['a=1', 'a - b', '1-2, 3+4', "'sitat'", 'a\r\n\r\nb']])).toBe(
    `\uFEFFa=1;a - b;"1-2, 3+4";'sitat';"a\r\n\r\nb"\r\n`,
  )
})

test('X8 a number stays a number, a negative one too; nothing is not an empty text', () => {
  expect(csvOf([[-5, '-5', 0, null, '']])).toBe(`\uFEFF-5;'-5;0;;""\r\n`)
})

/** The first sign of each cell for a reader that divides by any of the signs and drops quotes and spaces. */
const beginningsOf = (file: string): readonly string[] =>
  file
    .replace(/^\uFEFF/u, '')
    .split(/[;,\t\r\n]/u)
    .map((part) => /^[" ]*(.?)/u.exec(part)?.[1] ?? '')

test.each([
  'x;=HYPERLINK("http://evil.example";"x")',
  'x,=1',
  'x, =1',
  'x\n=1',
  'x\r\n-1',
  'x\t@SUM(A1)',
  'x,"=1"',
  'a;b;\t=1',
  ';;＝1',
])('X8 no part of the cell %j is a formula, whichever sign divides the cells', (cell) => {
  const signs = beginningsOf(csvOf([['a', cell]]))
  expect(signs.filter((sign) => /[=+\-@＝＋－＠]/u.test(sign))).toEqual([])
})
