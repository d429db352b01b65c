import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentTables, hasCsv, type ContentTable } from '#contract/contentFiles.ts'
import { columns, type FileRow } from './transfer-columns.ts'
import { readFile } from './read-transfer.ts'
import { formatCsvFile } from '../routers/transfer-router.ts'

/** A valid value for each column that accepts no free text. */
const plain: FileRow = {
  key: 'uro',
  group_key: 'gruppe',
  symptom_key: 'uro',
  approach_key: 'samtale',
  name_no: 'Uro',
  text_no: 'Sover du?',
  color_tag: '#00AAff',
  order_index: 3,
  number: 14,
  weight: 2,
  is_active: true,
  urgent: false,
  requires_intensity: false,
  risk_tag: 'suicide',
  observation_risk: 'green',
  question_type: 'boolean',
  alert_when: true,
  evidence: 'strong',
  source_key: 'nice-ng225',
  source_keys: ['nice-ng225', 'who-pfa-2011'],
  summary_file_url: 'https://example.no/a;b,c',
  category_key: 'sovn',
  icon: '📋',
  color_preset: 'blue',
  severity_default: 50,
  show_usual: false,
  answer_kind: 'fact',
  safety_alert: true,
  year: 2020,
  url: 'https://example.no/kilde;1',
  checked: 'title',
}

const sign = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  ',',
  ';',
  ' ',
  'ø',
  '1',
)
const words = fc.oneof(
  fc.string({ unit: sign, maxLength: 12 }),
  fc.constant('true'),
  fc.constant('1'),
)
const other = fc.oneof(words, fc.constant(null), fc.constant(''), fc.boolean(), fc.constant([]))

/** Rows with a hostile text in every column that accepts it, else a plain value. */
const rowOf = (table: Exclude<ContentTable, 'modules'>): fc.Arbitrary<FileRow> =>
  fc.record(
    Object.fromEntries(
      Object.entries(columns[table]).map(([name, schema]) => [
        name,
        other.map((given) => {
          // A column that may be without a text has none in an empty cell, quoted or not.
          const isNone = given === '' && schema.safeParse(null).success
          const read = schema.safeParse(isNone ? null : given)
          return read.success ? read.data : schema.parse(plain[name] ?? 'tekst')
        }),
      ]),
    ),
  )

test.each(contentTables.filter(hasCsv))(
  'X8 IMP-03 %s as CSV is read as it was written',
  (table) => {
    fc.assert(
      fc.property(rowOf(table), (row) => {
        const text = formatCsvFile(table, [row])
        expect(readFile({ fileName: 'innhold.csv', text }, 'nb', 10).tables).toEqual({
          [table]: [row],
        })
      }),
      { numRuns: 500 },
    )
  },
)
