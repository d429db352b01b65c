import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('IMP-01 a CSV file has its mark, CRLF, and quotes only where they are needed', () => {
  expect(
    csvOf([
      ['key', 'name_no'],
      ['a', 'Sa «nei», og "ja"\nså'],
    ]),
  ).toBe('\uFEFFkey,name_no\r\na,"Sa «nei», og ""ja""\nså"\r\n')
})

test.each(['=1+1', '+47', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＠x'])(
  'IMP-01 %j is no formula in a spreadsheet',
  (cell) => {
    expect(csvOf([[cell]])).toContain(`'${cell}`)
  },
)

test('IMP-01 what merely contains such a sign is left alone', () => {
  expect(csvOf([['a=1', '']])).toBe('\uFEFFa=1,\r\n')
})
