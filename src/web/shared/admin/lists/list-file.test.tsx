import { expect, test } from 'vitest'
import type { Column } from '#web/ui/table/column.ts'
import { isFilterGone } from './filter-select.tsx'
import { listCsv } from './use-list-file.tsx'

type Row = { readonly name: string; readonly count: number | null }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    heading: 'Navn',
    cell: ({ name }) => name,
    file: [
      { heading: 'Navn', value: ({ name }) => name },
      { heading: 'Tegn', value: ({ name }) => name.length },
    ],
  },
  { id: 'drawn', heading: 'Bilde', cell: () => null },
  {
    id: 'count',
    heading: 'Antall',
    cell: () => null,
    file: [{ heading: 'Antall', value: ({ count }) => count }],
  },
]

test('BO-01 the file has the columns that the list shows, in their order, and no cell is a formula', () => {
  const rows = [
    { name: '=1+1', count: -3 },
    { name: 'Åse; Vik', count: null },
  ]
  expect(listCsv(columns, rows)).toBe('\uFEFFNavn;Tegn;Antall\r\n\'=1+1;4;-3\r\n"Åse; Vik";8;\r\n')
  expect(listCsv([...columns].toReversed().slice(0, 1), rows)).toBe('\uFEFFAntall\r\n-3\r\n\r\n')
})

const options = [{ value: 'a', label: 'A' }]

test.each([
  ['a', options, false],
  ['b', options, true],
  ['b', [], true],
  ['', options, false],
  [undefined, options, false],
  ['b', undefined, false],
] as const)('BO-01 a filter on %j among %j is gone: %s', (chosen, among, isGone) => {
  expect(isFilterGone(chosen, among)).toBe(isGone)
})
