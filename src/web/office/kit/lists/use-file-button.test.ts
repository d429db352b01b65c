import { expect, test } from 'vitest'
import type { Column } from '#web/kit/table/column.ts'
import { wholeFile } from './use-file-button.tsx'

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
  expect(wholeFile(columns, { rows }).text).toBe(
    '\uFEFFNavn;Tegn;Antall\r\n\'=1+1;4;-3\r\n"Åse; Vik";8;\r\n',
  )
  expect(wholeFile([...columns].toReversed().slice(0, 1), { rows }).text).toBe(
    '\uFEFFAntall\r\n-3\r\n\r\n',
  )
})
