import { expect, test } from 'vitest'
import { contentFingerprint, imported } from '#testing/content/content-files.ts'
import { firstRows } from '#testing/run/level.ts'
import { startContentServer } from '#testing/content/content-server.ts'

const { server, superadmin, shipped } = await startContentServer()

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
    'Symptomer, rad 1, Status (status): må være draft',
  ],
  [
    'a company',
    { symptoms: [{ ...first('symptoms'), company_id: 'x' }] },
    'Symptomer, rad 1, company_id: må være tom',
  ],
  [
    'an unknown field',
    { symptoms: [{ ...first('symptoms'), farge: 1 }] },
    'Symptomer, rad 1, farge: er et ukjent felt',
  ],
  [
    'a field of every object',
    { symptoms: [{ ...first('symptoms'), toString: 1 }] },
    'Symptomer, rad 1, toString: er et ukjent felt',
  ],
  [
    'a value',
    { symptoms: [first('symptoms'), { ...symptom, risk_tag: 'x' }] },
    'Symptomer, rad 2, Risikomerke (risk_tag): «x» er ikke gyldig. Gyldige verdier: none, suicide, violence, self-harm, psychosis, substance.',
  ],
  [
    'a key with other letters',
    { symptoms: [{ ...symptom, key: 'vedvarende tristhet og gråt' }] },
    'Symptomer, rad 1, Nøkkel (key): «vedvarende tristhet og gråt» er ikke gyldig. Bruk bare bokstavene a–z, tall og bindestrek.',
  ],
  [
    'an empty text',
    { symptoms: [{ ...first('symptoms'), name_no: '' }] },
    'Symptomer, rad 1, Navn på norsk (name_no): mangler',
  ],
  [
    'a text that is too long',
    { symptoms: [{ ...first('symptoms'), name_no: 'x'.repeat(500) }] },
    `Symptomer, rad 1, Navn på norsk (name_no): «${'x'.repeat(60)}…» er ikke gyldig. Høyst 200 tegn.`,
  ],
  [
    'a place that is none',
    { symptoms: [{ ...first('symptoms'), order_index: -1 }] },
    'Symptomer, rad 1, Rekkefølge (order_index): «-1» er ikke gyldig. Minst 0.',
  ],
  [
    'a group',
    { symptoms: [symptom] },
    'Symptomer, rad 1, Symptomgruppe (group_key): «ny-gruppe» finnes verken i filen eller publisert her',
  ],
  [
    'a source',
    { influence_rules: [{ ...first('influence_rules'), source_key: 'x' }] },
    'Påvirkningsregler, rad 1, Kilde (source_key): «x» finnes verken i filen eller publisert her',
  ],
  [
    'a key twice',
    { symptom_groups: [group, group] },
    'Symptomgrupper, rad 2, Nøkkel (key): «ny-gruppe» står flere ganger i filen',
  ],
  [
    'an urgent one that says nothing',
    { symptoms: [{ ...first('symptoms'), urgent: true, urgent_action: null }] },
    'Symptomer, rad 1, Hva skal gjøres nå (urgent_action): må fylles ut når urgent er satt',
  ],
  ['no row', { symptoms: [null as unknown as Row] }, 'Symptomer, rad 1: er ikke en rad med felt'],
]

test.each(wrong)('IMP-02 %s is named with table, row and field', async (_what, tables, message) => {
  const answer = await imported(server, superadmin, file(tables))
  expect(answer.error).toMatchObject({ reason: 'invalid-file', message })
})

test('F-D6 IMP-02 a long name of a field is cut between characters, not within an emoji', async () => {
  const name = `${'x'.repeat(59)}😀${'y'.repeat(9)}`
  const answer = await imported(
    server,
    superadmin,
    file({ symptom_groups: [{ ...first('symptom_groups'), [name]: 1 }] }),
  )
  expect(answer.error?.message).toBe(`Symptomgrupper, rad 1, ${'x'.repeat(59)}…: er et ukjent felt`)
})

test('IMP-02 of many problems a few are named, and how many more there are', async () => {
  const rows = Array.from({ length: 30 }, () => ({}))
  const answer = await imported(server, superadmin, file({ influence_rules: rows }))
  const lines = answer.error?.message.split('\n') ?? []
  expect(lines.length).toBe(11)
  expect(lines.at(-1)).toBe('… og 200 til.')
})

const header = Object.keys(first('symptom_groups')).join(';')

/** The first sentence is the specification's, in Norwegian; the page has its words below (BO-20). */
const badFormat = (why: string): string => `Innholdet kan ikke leses. ${why}`

const formats: readonly (readonly [string, string, string, string])[] = [
  [
    'a CSV file of no table',
    'innhold.csv',
    'key\r\na\r\n',
    badFormat(
      'Den første linjen i en CSV-fil må ha alle kolonnene til én tabell, slik eksporten skriver dem.',
    ),
  ],
  [
    'a CSV file that lacks columns of a table',
    'innhold.csv',
    `${header.replace('name_no', 'navn').replace('color_tag;', '')}\r\n`,
    badFormat(
      'Filen ligner mest på tabellen Symptomgrupper, men mangler kolonnene Navn på norsk (name_no), Farge (color_tag).',
    ),
  ],
  [
    'a CSV file with half a quote',
    'innhold.csv',
    `${header};"x\r\n`,
    badFormat('Et anførselstegn (") står feil. Lagre filen på nytt som CSV fra regnearket.'),
  ],
  [
    'a CSV file with a column twice',
    'innhold.csv',
    `${header};key\r\n`,
    badFormat('Hver kolonne må ha sin egen overskrift i den første linjen.'),
  ],
  [
    'a CSV file with a cell under no column',
    'innhold.csv',
    `${header}\r\n${';'.repeat(20)}x\r\n`,
    badFormat('Hver kolonne må ha sin egen overskrift i den første linjen.'),
  ],
  [
    'a CSV file with a thousand columns',
    'innhold.csv',
    `${header}${Array.from({ length: 1_000 }, (_, n) => `;x${n}`).join('')}\r\n`,
    badFormat('Hver kolonne må ha sin egen overskrift i den første linjen.'),
  ],
  [
    'a million lines of CSV',
    'innhold.csv',
    `${header}\r\n${'a;b\r\n'.repeat(1_000_000)}`,
    'Filen har for mange rader. Grensen er 2000 rader til sammen.',
  ],
  ['an empty CSV file', 'innhold.csv', '', badFormat('Filen er tom.')],
  [
    'CSV under another name',
    'innhold.json',
    'key\r\na\r\n',
    badFormat('Filen er ikke gyldig JSON. Last ned en ny eksport og gå ut fra den.'),
  ],
  [
    'another kind of file',
    'innhold.txt',
    shipped,
    badFormat('Filnavnet må slutte på .json eller .csv.'),
  ],
  [
    'half a file',
    'innhold.json',
    shipped.slice(0, -100),
    badFormat('Filen er ikke gyldig JSON. Last ned en ny eksport og gå ut fra den.'),
  ],
  [
    'a byte order mark',
    'innhold.json',
    `\uFEFF${shipped}`,
    badFormat('Filen er ikke gyldig JSON. Last ned en ny eksport og gå ut fra den.'),
  ],
  [
    'a key that reaches a prototype',
    'innhold.json',
    '{"symptoms":[{"__proto__":{}}]}',
    badFormat('Filen er ikke gyldig JSON. Last ned en ny eksport og gå ut fra den.'),
  ],
  [
    'nothing',
    'innhold.json',
    '',
    badFormat('Filen er ikke gyldig JSON. Last ned en ny eksport og gå ut fra den.'),
  ],
  [
    'an empty object',
    'innhold.json',
    '{}',
    badFormat('Filen må ha tabellene slik eksporten skriver dem.'),
  ],
  [
    'another table',
    'innhold.json',
    '{"users":[]}',
    badFormat('Filen må ha tabellene slik eksporten skriver dem.'),
  ],
  [
    'no list',
    'innhold.json',
    '{"symptoms":{}}',
    badFormat('Filen må ha tabellene slik eksporten skriver dem.'),
  ],
  [
    'a million rows',
    'innhold.json',
    `{"symptoms":[${'1,'.repeat(999_999)}1]}`,
    'Filen har for mange rader. Grensen er 2000 rader til sammen.',
  ],
]

test.each(firstRows(1, formats))(
  'BO-20 F-D5 IMP-02 %s is refused, with what is wrong after the specified text',
  async (_what, fileName, text, message) => {
    const input = { fileName, text, publish: true }
    const answer = await server.call('contentFiles.preview', input, superadmin)
    expect(answer.error).toMatchObject({ reason: 'invalid-file', message })
  },
)
