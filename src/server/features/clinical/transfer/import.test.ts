import { expect, test } from 'vitest'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { addContent, newFields } from '#testing/content/content-rows.ts'
import {
  contentFingerprint,
  exported,
  imported,
  previewed,
} from '#testing/content/content-files.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { restoreBeforeEach, startContentServer } from '#testing/content/content-server.ts'

const content = await startContentServer()
const { server, superadmin, shipped } = content
restoreBeforeEach(content)
type Row = Record<string, unknown>
type Tables = Record<string, Row[]>
const read = (): Tables => JSON.parse(shipped) as Tables
const first = (table: string): Row => read()[table]?.[0] ?? {}

const file = (tables: Tables): string => JSON.stringify(tables)
const seen = async (tables: Tables, publish = false): Promise<ImportPreview['tables']> => {
  const answer = await previewed(server, superadmin, file(tables), publish)
  if (answer.error !== null) throw new Error(answer.error.message)
  return (answer.data as ImportPreview).tables
}

const group = { ...first('symptom_groups'), key: 'ny-gruppe', name_no: 'Ny gruppe' }
const symptom = {
  ...first('symptoms'),
  key: 'nytt-symptom',
  group_key: 'ny-gruppe',
  order_index: 0,
}
const rule = { ...first('influence_rules'), symptom_key: 'nytt-symptom' }

test('IMP-02 CNT-02 new rows refer within their file, and come as drafts for review', async () => {
  const tables = { symptom_groups: [group], symptoms: [symptom], influence_rules: [rule] }
  expect(await seen(tables)).toEqual([
    expect.objectContaining({ table: 'symptom_groups', added: 1, changed: 0, unchanged: 0 }),
    expect.objectContaining({ table: 'symptoms', added: 1, changed: 0, unchanged: 0 }),
    expect.objectContaining({ table: 'influence_rules', added: 1, changed: 0, unchanged: 0 }),
  ])
  expect((await imported(server, superadmin, file(tables))).data).toEqual({ records: 3 })
  expect(await exported(server, superadmin, { includeInactive: false })).toBe(shipped)
  const { data } = await server.call('symptoms.listWithGroups', { status: 'draft' }, superadmin)
  expect(data).toMatchObject({
    rows: [{ key: 'nytt-symptom', contentVersion: 1, status: 'draft' }],
  })
  expect((await imported(server, superadmin, file(tables))).data).toEqual({ records: 0 })
})

fullTest(
  'IMP-02 published at once, the drafts that the same file left are in use too',
  async () => {
    const tables = { symptom_groups: [group], symptoms: [symptom], influence_rules: [rule] }
    await imported(server, superadmin, file(tables))
    const published = [
      { field: 'status', label: 'Status (status)', before: 'draft', after: 'published' },
    ]
    const told = (await seen(tables, true)).map(({ rows: [row] }) => [row?.key, row?.fields])
    expect(told).toEqual([
      ['ny-gruppe', published],
      ['nytt-symptom', published],
      [expect.stringContaining('nytt-symptom → '), published],
    ])
    expect((await imported(server, superadmin, file(tables), true)).data).toEqual({ records: 3 })
    const after = await exported(server, superadmin)
    expect(after).toContain('"ny-gruppe"')
    expect(JSON.parse(after).influence_rules).toContainEqual(rule)
  },
)

test('IMP-02 a change names its fields; a file of one table leaves the other rows as they are', async () => {
  const change: Row = { ...first('symptoms'), name_no: 'Et annet navn' }
  const [told] = await seen({ symptoms: [change] }, true)
  expect(told).toMatchObject({ table: 'symptoms', added: 0, changed: 1, unchanged: 0, gone: 86 })
  expect(told).toMatchObject({ drafts: 0, missing: [] })
  const { key, name_no: before } = first('symptoms')
  expect(told?.rows[0]).toEqual({
    row: 1,
    key,
    name: 'Et annet navn',
    change: 'changed',
    isDraft: false,
    fields: [
      { field: 'name_no', label: 'Navn på norsk (name_no)', before, after: 'Et annet navn' },
    ],
  })
  await imported(server, superadmin, file({ symptoms: [change] }), true)
  const expected = shipped.replace(String(first('symptoms')['name_no']), 'Et annet navn')
  expect(await exported(server, superadmin)).toBe(expected)
})

test('IMP-02 SAFE-01 a file without the columns of alert rules keeps the stored rule, and the preview says so', async () => {
  const stored = read()['questions']?.find((row) => row['alert_when'] === true)
  const { alert_when: _rule, alert_text: _text, ...older } = { ...stored }
  const [told] = await seen({ questions: [{ ...older, text_no: 'Er det fare nå?' }] }, true)
  expect(told).toMatchObject({
    changed: 1,
    missing: ['Akutt svar (alert_when)', 'Hva skal gjøres nå (alert_text)'],
  })
  expect(told?.rows[0]?.fields.map(({ field }) => field)).toEqual(['text_no'])
  const added = { ...older, key: 'nytt-sporsmal', text_no: 'Et nytt spørsmål?' }
  const changed = { ...older, text_no: 'Er det fare nå?' }
  await imported(server, superadmin, file({ questions: [changed, added] }), true)
  const after = (JSON.parse(await exported(server, superadmin)) as Tables)['questions'] ?? []
  const of = (key: unknown) => after.find((row) => row['key'] === key)
  expect(of(older['key'])).toEqual({ ...stored, text_no: 'Er det fare nå?' })
  expect(of('nytt-sporsmal')).toMatchObject({ alert_when: null, alert_text: null })
})

test.each([
  ['a scale value for yes or no', { question_type: 'boolean', alert_when: 3 }],
  ['yes for a scale', { question_type: 'scale', alert_when: true }],
  ['any answer of a text', { question_type: 'text', alert_when: true }],
  ['a value without what to do', { question_type: 'scale', alert_when: 2, alert_text: null }],
  ['a value that no scale has', { question_type: 'scale', alert_when: 6 }],
])('IMP-02 SAFE-01 an alert rule that names %s is refused at its field', async (_what, given) => {
  const [stored] = read()['questions'] ?? []
  const question = { ...stored, alert_text: 'Ring 113 nå.', ...given }
  const answer = await previewed(server, superadmin, file({ questions: [question] }))
  expect(answer.error?.message).toMatch(/alert_(?:when|text)/u)
})

test('CNT-08 IMP-02 a link of the file changes its approach alone, and the others stay in it', async () => {
  const rules = read()['influence_rules'] ?? []
  const [, second] = rules
  const change = { ...second, weight: second?.['weight'] === 1 ? 2 : 1, note: 'Ny grunn' }
  const [told] = await seen({ influence_rules: [change] }, true)
  expect(told).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
  expect(told?.rows[0]?.fields.map(({ field }) => field)).toEqual(['weight', 'note'])
  await imported(server, superadmin, file({ influence_rules: [change] }), true)
  const after = JSON.parse(await exported(server, superadmin)) as Tables
  expect(after['influence_rules']).toEqual(rules.with(1, change))
})

fullTest(
  'IMP-02 a symptom that changes its group is the last one there, or where the file says',
  async () => {
    const [one, two] = read()['symptoms'] ?? []
    const other = read()['symptom_groups']?.[1]?.['key']
    const there = (read()['symptoms'] ?? []).filter((row) => row['group_key'] === other)
    const rows = [
      { ...one, group_key: other, order_index: 0 },
      ...there.map((row, position) => ({ ...row, order_index: position + 1 })),
    ]
    await imported(server, superadmin, file({ symptoms: rows }), true)
    await imported(server, superadmin, file({ symptoms: [{ ...two, group_key: other }] }), true)
    const after = (JSON.parse(await exported(server, superadmin)) as Tables)['symptoms'] ?? []
    expect(after.filter((row) => row['group_key'] === other).map(({ key }) => key)).toEqual(
      [one, ...there, two].map((row) => row?.['key']),
    )
    expect((await imported(server, superadmin, file({ symptoms: rows }), true)).data).toEqual({
      records: 0,
    })
  },
)

fullTest(
  'IMP-02 the order of a file is the order of its rows, those beside them stay',
  async () => {
    const rows = read()['symptom_groups'] ?? []
    const [one, two, three] = rows
    const swapped = [
      { ...three, order_index: 0 },
      { ...one, order_index: 1 },
    ]
    const [told] = await seen({ symptom_groups: swapped })
    const changed = told?.rows.filter(({ change }) => change === 'changed')
    const label = 'Rekkefølge (order_index)'
    expect(changed?.map(({ key, fields }) => [key, fields])).toEqual([
      [three?.['key'], [{ field: 'order_index', label, before: '2', after: '0' }]],
      [one?.['key'], [{ field: 'order_index', label, before: '0', after: '2' }]],
    ])
    await imported(server, superadmin, file({ symptom_groups: swapped }))
    const after = JSON.parse(await exported(server, superadmin)) as Tables
    expect(after['symptom_groups']?.slice(0, 3).map(({ key }) => key)).toEqual(
      [three, two, one].map((row) => row?.['key']),
    )
  },
)

test('BO-05 the preview says where a row goes when a new one comes before it, whatever its own place in the file', async () => {
  const rows = read()['symptom_groups'] ?? []
  const [, second] = rows
  const added = { ...group, order_index: second?.['order_index'] }
  const [told] = await seen({ symptom_groups: rows.toSpliced(1, 0, added) })
  expect(told).toMatchObject({ added: 1, changed: rows.length - 1, unchanged: 1 })
  const moved = told?.rows.find(({ key }) => key === second?.['key'])
  expect(moved?.fields).toEqual([
    { field: 'order_index', label: 'Rekkefølge (order_index)', before: '1', after: '2' },
  ])
})

test('CNT-02 IMP-02 a file with the published content does not overwrite a draft', async () => {
  const rows = (await server.call('symptomGroups.listWithCounts', {}, superadmin)).data as {
    rows: [{ id: string; version: number }]
  }
  const [{ id, version }] = rows.rows
  await server.call(
    'symptomGroups.update',
    { id, version, ...newFields['symptom-group']('Et utkast') },
    superadmin,
  )
  expect((await imported(server, superadmin, shipped, true)).data).toEqual({ records: 0 })
  const { data } = await server.call('symptomGroups.get', { id }, superadmin)
  expect(data).toMatchObject({ nameNo: 'Et utkast', status: 'draft' })
})

test('CNT-02 a file does not change content that waits for review', async () => {
  const status = 'pending'
  const id = await addContent(server.services, 'question', { companyId: null, status })
  const waiting = { ...first('questions'), key: id, group_key: null }
  const answer = await imported(server, superadmin, file({ questions: [waiting] }))
  expect(answer.error?.message).toBe(
    `Spørsmål, rad 1: «${id}» er sendt til godkjenning, og kan endres når den er godkjent eller avvist`,
  )
})

test('IMP-02 what changes between preview and import is not overwritten', async () => {
  const text = file({ symptom_groups: [group] })
  const { data } = await previewed(server, superadmin, text)
  const { state } = data as ImportPreview
  await addContent(server.services, 'question', { companyId: null })
  const before = await contentFingerprint(server)
  const call = { fileName: 'innhold.json', text, publish: false, state }
  const answer = await server.call('contentFiles.import', call, superadmin)
  expect(answer.error).toMatchObject({ reason: 'stale' })
  expect(answer.error?.message).toContain('Ingenting er importert')
  expect(await contentFingerprint(server)).toBe(before)
  const other = { ...call, publish: true, state: (await previewed(server, superadmin, text)).data }
  const unseen = { ...other, state: (other.state as ImportPreview).state }
  expect((await server.call('contentFiles.import', unseen, superadmin)).error?.reason).toBe('stale')
})

fullTest(
  'IMP-02 draft, an empty company, and columns of another installation are accepted',
  async () => {
    const more = { id: 'x', created_at: 1, updated_at: null, status: 'draft', company_id: null }
    const text = file({ symptom_groups: [{ ...first('symptom_groups'), ...more }] })
    expect((await imported(server, superadmin, text)).data).toEqual({ records: 0 })
  },
)

test('IMP-01 IMP-02 export and import leave an audit row with counts alone', async () => {
  await imported(server, superadmin, file({ symptom_groups: [group] }))
  const rows = await storedQuery(
    server,
    `select action, details from audit_log where user_id = $1 and action like $2 order by at desc, id desc limit 1`,
    [superadmin.userId, 'contentFiles.%'],
  )
  expect(rows).toEqual([
    {
      action: 'contentFiles.import',
      details: { added: 1, changed: 0, unchanged: 0, published: false },
    },
  ])
  await exported(server, superadmin, { entity: 'symptoms', includeInactive: false })
  const [row] = await storedQuery(
    server,
    `select action, details from audit_log where user_id = $1 and action like $2 order by at desc, id desc limit 1`,
    [superadmin.userId, 'contentFiles.%'],
  )
  expect(row).toEqual({
    action: 'contentFiles.export',
    details: { entity: 'symptoms', format: 'json', includeInactive: false, rows: 87 },
  })
})
