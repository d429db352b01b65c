import { expect, test } from 'vitest'
import { withRow, type FaultRow } from './faults-page.ts'

const row = (given: Partial<FaultRow> = {}): FaultRow => ({
  id: 'R3',
  title: 'kill -9 PostgreSQL',
  rounds: 500,
  seed: 1,
  counts: { kills: 500, lost: 0 },
  broken: [],
  date: '2026-11-22',
  engine: 'PostgreSQL 18.4',
  fsync: 'on',
  ...given,
})

const rowsOf = (page: string): readonly string[] =>
  page.split('\n').filter((line) => line.startsWith('| R'))

test('R1 R3 a row lists the counts and the program, and the page says how much a zero proves', () => {
  const page = withRow('', row())
  expect(rowsOf(page)).toEqual([
    '| R3 | kill -9 PostgreSQL | 500 | 1 | kills 500, lost 0 | 2026-11-22 | PostgreSQL 18.4 | on | holds |',
  ])
  expect(page).toContain('3/n')
  expect(withRow(page, row())).toBe(page)
})

test('R1 R3 a later run takes the place of the earlier one; the others stay, by number', () => {
  const pages = [
    row({ id: 'R19' }),
    row(),
    row({ id: 'R1' }),
    row({ broken: ['one | write lost\nof 3', 'another'] }),
  ].reduce((page, one) => withRow(page, one), '')
  expect(rowsOf(pages).map((line) => line.split(' ')[1])).toEqual(['R1', 'R3', 'R19'])
  expect(rowsOf(pages)[1]).toContain('| one \\| write lost of 3; another |')
})

test('R7 what this machine could not do is no success', () => {
  const [line] = rowsOf(withRow('', row({ id: 'R7', counts: { skipped: 1 } })))
  expect(line).toMatch(/\| skipped 1 \|.*\| skipped on this machine \|$/u)
})
