import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { addCompany } from '#testing/rows/builders.ts'
import {
  contentFingerprint,
  exported,
  imported,
  previewed,
} from '#testing/content/content-files.ts'
import { rowCounts } from '#testing/database/every-table.ts'
import { sliceForTurn, roundCount } from '#testing/run/level.ts'
import { startContentServer } from '#testing/content/content-server.ts'

const { server, superadmin, shipped } = await startContentServer()
const companyId = await addCompany(server.services)

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>
const tables = (): Tables => JSON.parse(shipped) as Tables
const rowsOf = (table: string): Row[] => tables()[table] ?? []
const first = (table: string): Row => rowsOf(table)[0] ?? {}

/** A file with an error only in its very last row, which shows whether the import kept the others. */
const spoilt = (table: string, spoil: Row): string => {
  const all = tables()
  const changed: Tables = Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [
      name,
      rows.map((row) =>
        'name_no' in row ? { ...row, name_no: `Ny ${String(row['name_no'])}` } : row,
      ),
    ]),
  )
  const rows = changed[table] ?? []
  return JSON.stringify({
    ...changed,
    [table]: [...rows.slice(0, -1), { ...rows.at(-1), ...spoil }],
  })
}

const MB = 1_048_576
const wide = (bytes: number) =>
  `${shipped.trimEnd()}${' '.repeat(bytes - Buffer.byteLength(shipped.trimEnd()))}`

/** In the gate the first twelve: one of each kind. */
const files: readonly (readonly [string, string])[] = [
  ['many times too many rows', `{"symptoms":[${'{},'.repeat(roundCount(50_000, 1_000_000))}{}]}`],
  [
    '2001 rows',
    JSON.stringify({
      symptoms: Array.from({ length: 2001 }, (_row, n) => ({ ...first('symptoms'), key: `k${n}` })),
    }),
  ],
  [
    'a key twice',
    JSON.stringify({ symptom_groups: [...rowsOf('symptom_groups'), first('symptom_groups')] }),
  ],
  ['a status', spoilt('approaches', { status: 'published' })],
  ['another company', spoilt('approaches', { company_id: companyId })],
  ['a number for a name', spoilt('symptom_groups', { name_no: 1 })],
  ['a prototype', shipped.replace('"key"', '"__proto__"')],
  ['an escaped prototype', shipped.replace('"key"', String.raw`"\u005f_proto__"`)],
  ['33 levels', shipped.replace('"key":', `"deep": ${'['.repeat(33)}${']'.repeat(33)}, "key":`)],
  ['a NUL', shipped.replace('"key": "', String.raw`"key": "\u0000`)],
  ['half a character', shipped.replace('"key": "', String.raw`"key": "\ud800`)],
  ['another table', JSON.stringify({ ...tables(), users: [{ role: 'superadmin' }] })],
  [
    'a rule twice',
    JSON.stringify({ influence_rules: [...rowsOf('influence_rules'), first('influence_rules')] }),
  ],
  ['a status of its own', spoilt('symptoms', { status: 'pending' })],
  ['a company under another name', spoilt('approaches', { companyId })],
  ['a company that is not', spoilt('questions', { company_id: uuidv7() })],
  ['a group that is itself', spoilt('symptoms', { group_key: rowsOf('symptoms').at(-1)?.['key'] })],
  [
    'a rule about an approach',
    spoilt('influence_rules', { symptom_key: first('approaches')['key'] }),
  ],
  ['a list for a name', spoilt('symptoms', { name_no: ['x'] })],
  ['an object for a flag', spoilt('questions', { is_active: {} })],
  ['a text for a number', spoilt('approaches', { number: '1' })],
  ['nothing for a key', spoilt('symptoms', { key: null })],
  ['a mark at its beginning', `\uFEFF${shipped}`],
  ['a constructor', shipped.replace('"key"', '"constructor"')],
  ...[1, 100, 5_000].map(
    (cut) => [`${cut} characters missing`, shipped.trimEnd().slice(0, -cut)] as const,
  ),
  ['10 MB and one byte', wide(10 * MB + 1)],
]

const refused = ['invalid-file', 'file-too-large', 'content-problem']

test.each(sliceForTurn(files, 0, 4))(
  'V12 V1 a file with %s changes nothing, and no company, for each kind of import',
  async (what, text) => {
    const [before, counted] = [await contentFingerprint(server), await rowCounts(server)]
    // The import without a preview refuses the same files.
    const bare = { fileName: 'innhold.json', text, publish: true, state: '' }
    const answers = [
      await imported(server, superadmin, text),
      await imported(server, superadmin, text, true),
      await previewed(server, superadmin, text),
      await server.call('contentFiles.import', bare, superadmin),
    ]
    for (const { error, status } of answers) {
      expect(refused, what).toContain(error?.reason)
      expect(status).toBeLessThan(500)
    }
    expect(await contentFingerprint(server)).toBe(before)
    expect(await rowCounts(server)).toEqual(counted)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  },
)

test('V12 what differs between file and test is the fault alone: without it the same file is imported, as drafts', async () => {
  const text = spoilt('approaches', {})
  const answer = await imported(server, superadmin, text)
  expect(answer.error).toBeNull()
  expect((answer.data as { records: number }).records).toBeGreaterThan(50)
  // The content in use is unchanged where it is reviewed: an import publishes only on request.
  const now = JSON.parse(await exported(server, superadmin)) as Tables
  for (const table of ['symptom_groups', 'symptoms', 'approaches', 'questions', 'influence_rules'])
    expect(now[table]).toEqual(rowsOf(table))
})

test('V12 the ids and times of another installation are nobody’s here', async () => {
  const counted = await rowCounts(server)
  const stolen = {
    id: companyId,
    created_at: '1970-01-01',
    updated_at: '1970-01-01',
    status: 'draft',
    company_id: null,
  }
  const answer = await imported(
    server,
    superadmin,
    JSON.stringify({ symptom_groups: [{ ...first('symptom_groups'), ...stolen }] }),
  )
  expect(answer.error).toBeNull()
  expect(await rowCounts(server)).toMatchObject({
    symptom_groups: counted['symptom_groups'],
    companies: counted['companies'],
  })
})
