import { expect, test } from 'vitest'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { addContent, newFields } from '#testing/content/content-rows.ts'
import { emptyContent, exported, imported, previewed } from '#testing/content/content-files.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows } from '#testing/run/level.ts'
import { restoreBeforeEach, startContentServer } from '#testing/content/content-server.ts'

const content = await startContentServer()
const { server, superadmin, shipped } = content
restoreBeforeEach(content)

/** As it ships, and as another one begins from. */
const begin = async (file: string) => {
  await emptyContent(server)
  expect((await imported(server, superadmin, file, true)).error).toBeNull()
}
const rowsIn = (text: string) =>
  JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>

test('IMP-03 BO-05 what ships is the same file after an import into an empty database', async () => {
  expect(await exported(server, superadmin)).toBe(shipped)
  const tables = rowsIn(shipped)
  expect(Object.entries(tables).map(([name, rows]) => [name, rows.length])).toEqual([
    ['symptom_groups', 18],
    ['symptoms', 87],
    ['approaches', 14],
    ['questions', 58],
    ['influence_rules', 238],
    ['sources', 54],
    ['assessment_categories', 7],
    ['symptom_bank', 51],
    ['modules', 3],
  ])
})

fullTest('IMP-02 the same file again changes nothing', async () => {
  const before = await exported(server, superadmin)
  const seen = (await previewed(server, superadmin, shipped, true)).data as ImportPreview
  expect(seen.tables.map(({ added, changed, rows }) => [added, changed, rows])).toEqual(
    Array.from({ length: 9 }, () => [0, 0, []]),
  )
  const answer = await imported(server, superadmin, shipped, true)
  expect(answer.data).toEqual({ records: 0 })
  expect(await exported(server, superadmin)).toBe(before)
})

const edit = async () => {
  const { services } = server
  const status = 'published'
  const groups = rowsIn(await exported(server, superadmin))['symptom_groups'] ?? []
  const group = (await server.call('symptomGroups.listWithCounts', {}, superadmin)).data as {
    rows: { id: string; version: number }[]
  }
  expect(groups.length).toBe(group.rows.length)
  // Moved, switched off, with a name that makes a key, and with changed links.
  await server.call(
    'symptomGroups.reorder',
    { id: group.rows[5]?.id, newOrderIndex: 0 },
    superadmin,
  )
  const own = { ...newFields['symptom-group']('Ærlig øvd på å'), id: services.newId() }
  await server.call('symptomGroups.create', own, superadmin)
  let version = 1
  for (const next of ['pending', 'published']) {
    const answer = await server.call(
      'symptomGroups.updateStatus',
      { id: own.id, version, status: next },
      superadmin,
    )
    version = (answer.data as { version: number }).version
  }
  const fields = { groupId: own.id, isActive: false }
  await addContent(services, 'symptom', { companyId: null, status, name: 'Avslått', fields })
  await addContent(services, 'symptom', {
    companyId: null,
    status,
    name: 'Påslått',
    orderIndex: 1,
    fields: { groupId: own.id },
  })
  await addContent(services, 'symptom', { companyId: null, name: 'Et utkast', fields })
}

test.each(firstRows(1, [true, false]))(
  'IMP-03 after edits, inactive ones included: %s, the file is the same after an import into an empty database',
  async (includeInactive) => {
    await edit()
    const before = await exported(server, superadmin, { includeInactive })
    expect(before).toContain('aerlig-ovd-pa-a')
    expect(before.includes('Avslått')).toBe(includeInactive)
    expect(before.includes('Et utkast')).toBe(includeInactive)
    await begin(before)
    expect(await exported(server, superadmin, { includeInactive })).toBe(before)
  },
)

test('IMP-01 X8 a draft has a status in a CSV file, other rows have none, and its import changes nothing', async () => {
  await edit()
  const csv = await exported(server, superadmin, { entity: 'symptoms', format: 'csv' })
  const [head = '', ...lines] = csv.split('\r\n')
  expect(head).toMatch(/;status$/u)
  expect(lines.filter((line) => line.endsWith(';draft'))).toHaveLength(1)
  const { data, error } = await previewed(server, superadmin, csv, true, 'innhold.csv')
  expect(error).toBeNull()
  expect((data as ImportPreview).tables).toMatchObject([{ added: 0, changed: 0, rows: [] }])
})

fullTest('IMP-03 the ids of a shipped row may differ; its key does not', async () => {
  expect(shipped).not.toContain(shippedId('group', 'nedstemthet'))
})
