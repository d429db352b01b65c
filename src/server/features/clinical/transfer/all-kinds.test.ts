import { expect, test } from 'vitest'
import { contentTables, type ContentTable, type ImportPreview } from '#contract/contentFiles.ts'
import {
  contentFingerprint,
  emptyContent,
  exported,
  imported,
  previewed,
} from '#testing/content/content-files.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { restoreBeforeEach, startContentServer } from '#testing/content/content-server.ts'

const content = await startContentServer()
const { server, superadmin, shipped } = content
restoreBeforeEach(content)

type Row = Record<string, unknown>
type Tables = Partial<Record<ContentTable, Row[]>>

const read = (text = shipped): Tables => JSON.parse(text) as Tables
const first = (table: ContentTable): Row => read()[table]?.[0] ?? {}
const file = (tables: Tables): string => JSON.stringify(tables)

const seen = async (tables: Tables, publish = false): Promise<ImportPreview['tables']> => {
  const answer = await previewed(server, superadmin, file(tables), publish)
  if (answer.error !== null) throw new Error(answer.error.message)
  return (answer.data as ImportPreview).tables
}

const refusalOf = async (tables: Tables): Promise<string | undefined> => {
  const before = await contentFingerprint(server)
  const { error } = await imported(server, superadmin, file(tables), true)
  expect(await contentFingerprint(server)).toBe(before)
  return error?.message
}

const odd = '=1+1;"x"\n\'-æøå, 😀 <b>\t@'
/** A name is one line. */
const oddName = odd.replaceAll(/[\n\t]/gu, ' ')

const category: Row = {
  ...first('assessment_categories'),
  key: 'ny-kategori',
  name_no: oddName,
  description: odd,
  order_index: 7,
}
const sign: Row = {
  ...first('symptom_bank'),
  key: 'nytt-tegn',
  category_key: 'ny-kategori',
  name_no: oddName,
  description: odd,
  info_text: oddName,
  safety_alert: true,
  alert_text: oddName,
  order_index: 0,
}
const module: Row = {
  ...first('modules'),
  key: 'ny-modul',
  code: 'M90',
  name_no: oddName,
  description: odd,
  recommendations: [oddName, 'Nr. 2'],
  recommendations_en: [null, oddName],
  not_when_acute: [1],
  required_categories: ['ny-kategori'],
  min_symptoms_count: 1,
  severity_threshold: 30,
  order_index: 3,
}
const source: Row = {
  ...first('sources'),
  key: 'ny-kilde',
  title: oddName,
  what_it_supports: odd,
  note: null,
}
const fresh: Tables = {
  sources: [source],
  assessment_categories: [category],
  symptom_bank: [sign],
  modules: [module],
}

test('BO-05 IMP-03 new rows of every kind, with odd texts, are the same file after an import into an empty database', async () => {
  expect((await imported(server, superadmin, file(fresh), true)).data).toEqual({ records: 4 })
  const before = await exported(server, superadmin)
  expect(Object.keys(read(before))).toEqual([...contentTables])
  for (const [table, [row]] of Object.entries(fresh)) {
    expect(read(before)[table as ContentTable]).toContainEqual(row)
  }
  await emptyContent(server)
  expect((await imported(server, superadmin, before, true)).error).toBeNull()
  expect(await exported(server, superadmin)).toBe(before)
  expect((await imported(server, superadmin, before, true)).data).toEqual({ records: 0 })
})

test('BO-05 BO-06 CNT-02 what is not reviewed is in use at once, what is becomes a draft, and the preview says both', async () => {
  const group = { ...first('symptom_groups'), name_no: 'Et annet navn' }
  const tables = await seen({ ...fresh, symptom_groups: [group] })
  expect(
    tables.map(({ table, added, changed, drafts }) => [table, added, changed, drafts]),
  ).toEqual([
    ['symptom_groups', 0, 1, 1],
    ['sources', 1, 0, 0],
    ['assessment_categories', 1, 0, 1],
    ['symptom_bank', 1, 0, 0],
    ['modules', 1, 0, 1],
  ])
  await imported(server, superadmin, file({ ...fresh, symptom_groups: [group] }))
  const inUse = await exported(server, superadmin, { includeInactive: false })
  expect(read(inUse).sources).toContainEqual(source)
  expect(read(inUse).modules).toEqual(read().modules)
  expect(read(inUse).symptom_groups).toEqual(read().symptom_groups)
  const versions = await storedQuery(
    server,
    `select distinct v.kind, v.status from content_versions v join modules m on m.id = v.content_id where m.key = $1`,
    ['ny-modul'],
  )
  expect(versions).toEqual([{ kind: 'module', status: 'draft' }])
})

test('BO-05 IMP-02 a file of the version before leaves the tables that it does not have', async () => {
  const { symptom_groups, symptoms, approaches, questions, influence_rules } = read()
  const older = { symptom_groups, symptoms, approaches, questions, influence_rules }
  expect((await imported(server, superadmin, file(older as Tables), true)).data).toEqual({
    records: 0,
  })
  expect(await exported(server, superadmin)).toBe(shipped)
})

test('BO-05 IMP-02 a change is shown by field with its texts, and what the file lacks stays', async () => {
  const [one, two] = read().symptom_bank ?? []
  const moved = { ...one, name_no: 'Nytt navn', severity_default: 70, is_active: false }
  const [bank] = await seen({ symptom_bank: [moved] })
  expect(bank).toMatchObject({ added: 0, changed: 1, unchanged: 0, gone: 50 })
  expect(bank?.rows[0]).toEqual({
    row: 1,
    key: one?.['key'],
    name: 'Nytt navn',
    change: 'changed',
    isDraft: false,
    fields: [
      {
        field: 'name_no',
        label: 'Navn på norsk (name_no)',
        before: one?.['name_no'],
        after: 'Nytt navn',
      },
      {
        field: 'severity_default',
        label: 'Standard alvorlighet (0-100) (severity_default)',
        before: String(one?.['severity_default']),
        after: '70',
      },
      { field: 'is_active', label: 'Aktiv (is_active)', before: 'true', after: 'false' },
    ],
  })
  expect(bank?.rows.find(({ key }) => key === two?.['key'])).toEqual({
    row: null,
    key: two?.['key'],
    name: two?.['name_no'],
    change: 'gone',
    isDraft: false,
    fields: [],
  })
  await imported(server, superadmin, file({ symptom_bank: [moved] }))
  expect(read(await exported(server, superadmin)).symptom_bank).toEqual(
    (read().symptom_bank ?? []).with(0, moved),
  )
})

test('BO-05 the rule of a module is compared by its categories, count and threshold, and can be taken away', async () => {
  const [one] = read().modules ?? []
  const without = {
    ...one,
    required_categories: [],
    min_symptoms_count: null,
    severity_threshold: null,
  }
  const [told] = await seen({ modules: [without] })
  expect(told?.rows[0]?.fields).toEqual([
    {
      field: 'required_categories',
      label: 'Påkrevde kategorier (required_categories)',
      before: [one?.['required_categories']].flat().join('\n'),
      after: '',
    },
    {
      field: 'min_symptoms_count',
      label: 'Min. antall symptomer (min_symptoms_count)',
      before: String(one?.['min_symptoms_count']),
      after: '',
    },
    {
      field: 'severity_threshold',
      label: 'Min. alvorlighet (%) (severity_threshold)',
      before: String(one?.['severity_threshold']),
      after: '',
    },
  ])
  await imported(server, superadmin, file({ modules: [without] }), true)
  expect(read(await exported(server, superadmin)).modules?.[0]).toEqual(without)
})

const wrong: readonly (readonly [string, Tables, string])[] = [
  [
    'a category that is not there',
    { symptom_bank: [sign] },
    'Symptombank, rad 1, Kategori (category_key): «ny-kategori» finnes verken i filen eller publisert her',
  ],
  [
    'a required category that is not there',
    { modules: [module] },
    'Moduler, rad 1, Påkrevde kategorier (required_categories): «ny-kategori» finnes verken i filen eller publisert her',
  ],
  [
    'a key twice',
    { sources: [source, source] },
    'Kilder, rad 2, Nøkkel (key): «ny-kilde» står flere ganger i filen',
  ],
  [
    'a status where nothing is reviewed',
    { symptom_bank: [{ ...first('symptom_bank'), status: 'draft' }] },
    'Symptombank, rad 1, Status (status): er et ukjent felt',
  ],
  [
    'an acute sign that does not say what to do',
    { symptom_bank: [{ ...first('symptom_bank'), safety_alert: true, alert_text: null }] },
    'Symptombank, rad 1, Hva skal gjøres nå (alert_text): må fylles ut når safety_alert er satt',
  ],
  [
    'half a rule',
    { modules: [{ ...first('modules'), severity_threshold: null }] },
    'Moduler, rad 1, Min. alvorlighet (%) (severity_threshold): må være tom når required_categories er tom, og ellers fylles ut',
  ],
  [
    'a recommendation that is not there',
    { modules: [{ ...first('modules'), not_when_acute: [49] }] },
    'Moduler, rad 1, Vises ikke ved akutt tegn (not_when_acute): passer ikke med resten av raden',
  ],
  [
    'an address that is not https',
    { sources: [{ ...source, url: 'http://example.no/' }] },
    'Kilder, rad 1, Lenke (url): «http://example.no/» er ikke gyldig. Adressen må begynne med https://.',
  ],
  [
    'a rule that nothing can meet',
    { modules: [{ ...first('modules'), min_symptoms_count: 900 }] },
    'kan aldri slå til',
  ],
  [
    'a module that the count rule names under another code',
    { modules: [{ ...first('modules'), code: 'M91' }] },
    'Tellereglen',
  ],
]

test.each(wrong)(
  'BO-05 IMP-02 CNT-07 a file with %s changes nothing',
  async (_what, tables, told) => {
    expect(await refusalOf(tables)).toContain(told)
  },
)
