import { afterAll, expect, test } from 'vitest'
import { contentFingerprint, exported, imported } from '#testing/content/content-files.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const shipped = await exported(server, superadmin)

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>
const first = (table: string): Row => (JSON.parse(shipped) as Tables)[table]?.[0] ?? {}
const file = (tables: Tables): string => JSON.stringify(tables)

const group = { ...first('symptom_groups'), key: 'ny-gruppe', name_no: 'Ny gruppe' }
const symptom = {
  ...first('symptoms'),
  key: 'nytt-symptom',
  group_key: 'ny-gruppe',
  order_index: 0,
}

test('CNT-09 IMP-02 content that would not hold together is refused as a whole', async () => {
  const before = await contentFingerprint(server)
  const acute = { ...symptom, urgent: true, urgent_action: 'Ring 113' }
  const answer = await imported(
    server,
    superadmin,
    file({ symptom_groups: [group], symptoms: [acute] }),
    true,
  )
  expect(answer.error?.reason).toBe('content-problem')
  expect(await contentFingerprint(server)).toBe(before)
})

const wrong: readonly (readonly [string, Tables, string])[] = [
  [
    'a status',
    { symptoms: [{ ...first('symptoms'), status: 'published' }] },
    'symptoms, rad 1, status: må være draft',
  ],
  [
    'a company',
    { symptoms: [{ ...first('symptoms'), company_id: 'x' }] },
    'symptoms, rad 1, company_id: må være tom',
  ],
  [
    'an unknown field',
    { symptoms: [{ ...first('symptoms'), farge: 1 }] },
    'symptoms, rad 1, farge: er et ukjent felt',
  ],
  [
    'a field of every object',
    { symptoms: [{ ...first('symptoms'), toString: 1 }] },
    'symptoms, rad 1, toString: er et ukjent felt',
  ],
  [
    'a value',
    { symptoms: [first('symptoms'), { ...symptom, risk_tag: 'x' }] },
    'symptoms, rad 2, risk_tag: har en verdi som ikke er gyldig',
  ],
  [
    'a group',
    { symptoms: [symptom] },
    'symptoms, rad 1, group_key: «ny-gruppe» finnes verken i filen eller publisert her',
  ],
  [
    'a source',
    { influence_rules: [{ ...first('influence_rules'), source_key: 'x' }] },
    'influence_rules, rad 1, source_key: «x» finnes verken i filen eller publisert her',
  ],
  [
    'a key twice',
    { symptom_groups: [group, group] },
    'symptom_groups, rad 2, key: «ny-gruppe» står flere ganger i filen',
  ],
  [
    'an urgent one that says nothing',
    { symptoms: [{ ...first('symptoms'), urgent: true, urgent_action: null }] },
    'symptoms, rad 1, urgent_action: må fylles ut når urgent er true',
  ],
  ['no row', { symptoms: [null as unknown as Row] }, 'symptoms, rad 1: er ikke en rad med felt'],
]

test.each(wrong)('IMP-02 %s is named with table, row and field', async (_what, tables, message) => {
  const answer = await imported(server, superadmin, file(tables))
  expect(answer.error).toMatchObject({ reason: 'invalid-file', message })
})

test('IMP-02 of many problems a few are named, and how many more there are', async () => {
  const rows = Array.from({ length: 30 }, () => ({}))
  const answer = await imported(server, superadmin, file({ influence_rules: rows }))
  const lines = answer.error?.message.split('\n') ?? []
  expect(lines.length).toBe(11)
  expect(lines.at(-1)).toBe('… og 200 til.')
})

const header = Object.keys(first('symptom_groups')).join(';')

const formats: readonly (readonly [string, string, string, string])[] = [
  [
    'a CSV file of no table',
    'innhold.csv',
    'key\r\na\r\n',
    'Den første linjen i en CSV-fil må ha alle kolonnene til én tabell, slik eksporten skriver dem.',
  ],
  ['a CSV file with half a quote', 'innhold.csv', `${header};"x\r\n`, 'Invalid file format'],
  ['a CSV file with a column twice', 'innhold.csv', `${header};key\r\n`, 'Invalid file format'],
  [
    'a CSV file with a cell under no column',
    'innhold.csv',
    `${header}\r\n${';'.repeat(20)}x\r\n`,
    'Invalid file format',
  ],
  [
    'a CSV file with a thousand columns',
    'innhold.csv',
    `${header}${Array.from({ length: 1_000 }, (_, n) => `;x${n}`).join('')}\r\n`,
    'Invalid file format',
  ],
  [
    'a million lines of CSV',
    'innhold.csv',
    `${header}\r\n${'a;b\r\n'.repeat(1_000_000)}`,
    'Filen har for mange rader. Grensen er 2000 rader til sammen.',
  ],
  ['an empty CSV file', 'innhold.csv', '', 'Invalid file format'],
  ['CSV under another name', 'innhold.json', 'key\r\na\r\n', 'Invalid file format'],
  ['another kind of file', 'innhold.txt', shipped, 'Invalid file format'],
  ['half a file', 'innhold.json', shipped.slice(0, -100), 'Invalid file format'],
  ['a byte order mark', 'innhold.json', `\uFEFF${shipped}`, 'Invalid file format'],
  [
    'a key that reaches a prototype',
    'innhold.json',
    '{"symptoms":[{"__proto__":{}}]}',
    'Invalid file format',
  ],
  ['nothing', 'innhold.json', '', 'Invalid file format'],
  ['an empty object', 'innhold.json', '{}', 'Invalid file format'],
  ['another table', 'innhold.json', '{"users":[]}', 'Invalid file format'],
  ['no list', 'innhold.json', '{"symptoms":{}}', 'Invalid file format'],
  [
    'a million rows',
    'innhold.json',
    `{"symptoms":[${'1,'.repeat(999_999)}1]}`,
    'Filen har for mange rader. Grensen er 2000 rader til sammen.',
  ],
]

test.each(formats)('IMP-02 %s is refused', async (_what, fileName, text, message) => {
  const input = { fileName, text, publish: true }
  const answer = await server.call('contentFiles.preview', input, superadmin)
  expect(answer.error).toMatchObject({ reason: 'invalid-file', message })
})
