import { expect, test } from 'vitest'
import { contentTables, hasCsv, type ImportPreview } from '#contract/contentFiles.ts'
import { readCsv } from '#domain/text/read-csv.ts'
import {
  contentFingerprint,
  emptyContent,
  exported,
  imported,
  previewed,
} from '#testing/content/content-files.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startContentServer } from '#testing/content/content-server.ts'

const { server, superadmin, shipped } = await startContentServer()

type Row = Record<string, unknown>
const rowsIn = (text: string) => JSON.parse(text) as Record<string, Row[]>
const NAME = 'innhold.csv'

/** The same cells as an English spreadsheet saves them: with commas and LF, without a byte order mark. */
const byCommas = (file: string): string =>
  (readCsv(file, 3_000) ?? [])
    .map(({ cells }) => cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\n')

test.each(sliceForTurn(contentTables.filter(hasCsv), 0, 3))(
  'X8 IMP-02 %s exported as CSV changes nothing when it is imported',
  async (entity) => {
    const file = await exported(server, superadmin, { entity, format: 'csv' })
    const rows = rowsIn(shipped)[entity]?.length
    for (const text of [file, byCommas(file)]) {
      const { data, error } = await previewed(server, superadmin, text, true, NAME)
      expect(error).toBeNull()
      expect((data as ImportPreview).tables).toEqual([
        {
          table: entity,
          added: 0,
          changed: 0,
          unchanged: rows,
          gone: 0,
          drafts: 0,
          missing: [],
          rows: [],
        },
      ])
    }
  },
)

test('X8 IMP-03 texts with formulas, quotes and both separators survive a CSV export and import', async () => {
  const texts = [
    'x;=HYPERLINK("http://x";"y")',
    "'=1",
    '"sitat", og mer',
    '-5',
    'true',
    "''x",
    'a,=1',
  ]
  const [first] = rowsIn(shipped)['symptom_groups'] ?? []
  const groups = texts.map((name, position) => ({
    ...first,
    key: `gruppe-${position}`,
    name_no: name,
    description: `${name}\n- ${name}\r\n\r\n=1\t@x`,
    order_index: position,
  }))
  await emptyContent(server)
  const given = JSON.stringify({ symptom_groups: groups })
  expect((await imported(server, superadmin, given, true)).error).toBeNull()
  const before = await exported(server, superadmin)
  expect(rowsIn(before)['symptom_groups']).toEqual(groups)
  const entity = 'symptom_groups'
  const csv = await exported(server, superadmin, { entity, format: 'csv' })
  await emptyContent(server)
  expect((await imported(server, superadmin, csv, true, NAME)).data).toEqual({
    records: texts.length,
  })
  expect(await exported(server, superadmin)).toBe(before)
})

test('V12 X8 IMP-02 a flag of Norwegian Excel is accepted; a wrong cell is named and nothing is imported', async () => {
  await emptyContent(server)
  await imported(server, superadmin, shipped, true)
  const entity = 'symptom_groups'
  const csv = await exported(server, superadmin, { entity, format: 'csv' })
  const asExcel = csv.replaceAll(';true', ';SANN').replaceAll(';false', ';USANN')
  expect(asExcel).toContain('SANN')
  expect((await imported(server, superadmin, asExcel, true, NAME)).data).toEqual({ records: 0 })
  const before = await contentFingerprint(server)
  // The first row is another one too: it is not imported either.
  const wrong = csv.replace('Nedstemthet', 'Ny').replace(/;true(?=\r\n$)/u, ';kanskje')
  expect((await imported(server, superadmin, wrong, true, NAME)).error).toMatchObject({
    reason: 'invalid-file',
    message:
      'Symptomgrupper, rad 19, Aktiv (is_active): «kanskje» er ikke gyldig. Skriv true eller false.',
  })
  const published = csv
    .replace(/\r\n/u, ';status\r\n')
    .replaceAll(';true\r\n', ';true;published\r\n')
  expect((await imported(server, superadmin, published, true, NAME)).error?.message).toContain(
    'Symptomgrupper, rad 2, Status (status): må være draft',
  )
  expect(await contentFingerprint(server)).toBe(before)
})

test('F-D4 X8 IMP-02 rows without text are no rows, and a row has the number that the spreadsheet shows', async () => {
  await emptyContent(server)
  await imported(server, superadmin, shipped, true)
  const csv = await exported(server, superadmin, { entity: 'symptom_groups', format: 'csv' })
  const rows = rowsIn(shipped)['symptom_groups']?.length
  const [head = '', first = '', ...rest] = csv.trimEnd().split('\r\n')
  const blank = ';'.repeat(head.split(';').length - 1)
  for (const text of [
    `${csv}${blank}\r\n`,
    `${csv}${`${blank}\r\n`.repeat(3_000)}`,
    [head, blank, first, ' ; ', '"";"";\u00A0', ...rest, ';;', ''].join('\r\n'),
  ]) {
    const { data, error } = await previewed(server, superadmin, text, true, NAME)
    expect(error).toBeNull()
    expect((data as ImportPreview).tables[0]).toMatchObject({ unchanged: rows, rows: [] })
  }
  // The headings are row 1, and an empty line is a row.
  const changed = first.replace('Nedstemthet', 'Nedstemt')
  const text = [head, '', blank, changed, ...rest].join('\r\n')
  const { data } = await previewed(server, superadmin, text, true, NAME)
  expect((data as ImportPreview).tables[0]?.rows.map(({ row }) => row)).toEqual([4])
  const wrong = [head, '', changed, blank, ...rest.map((line) => line.replace('true', 'kanskje'))]
  const { error } = await previewed(server, superadmin, wrong.join('\r\n'), true, NAME)
  expect(error?.message).toMatch(/^Symptomgrupper, rad 5, Aktiv \(is_active\)/u)
})
