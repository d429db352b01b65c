import { expect, test } from 'vitest'
import { withDrill, type DrillRow } from './drills-page.ts'

const names = ['restart', 'upgrade', 'backup']
const row = (given: Partial<DrillRow> = {}): DrillRow => ({
  id: 'restart',
  title: 'Each in turn',
  seed: 1,
  counts: { calls: 500, failed: 0 },
  broken: [],
  date: '2026-11-22',
  engine: 'PostgreSQL 18.4',
  ...given,
})

const rowsOf = (page: string): readonly string[] =>
  page.split('\n').filter((line) => /^\| [a-z]/u.test(line))

test('R14 a row lists the counts and a later run replaces it; the other rows stay in their order', () => {
  const pages = [
    row({ id: 'backup' }),
    row(),
    row({ id: 'upgrade' }),
    row({ broken: ['one | call\ncut', 'another'] }),
  ].reduce((page, one) => withDrill(page, one, names), '')
  expect(rowsOf(pages)).toEqual([
    '| restart | Each in turn | 1 | calls 500, failed 0 | 2026-11-22 | PostgreSQL 18.4 | one \\| call cut; another |',
    '| upgrade | Each in turn | 1 | calls 500, failed 0 | 2026-11-22 | PostgreSQL 18.4 | holds |',
    '| backup | Each in turn | 1 | calls 500, failed 0 | 2026-11-22 | PostgreSQL 18.4 | holds |',
  ])
  expect(withDrill(pages, row({ id: 'backup' }), names)).toBe(pages)
})
