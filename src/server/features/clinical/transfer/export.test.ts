import { afterAll, expect, test } from 'vitest'
import { contentTables, hasCsv } from '#contract/contentFiles.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { exported } from '#testing/content/content-files.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

test('IMP-01 a file is indented by two, ends with a line break and names nothing of this installation', async () => {
  const text = await exported(server, superadmin, { entity: 'symptom_groups' })
  expect(text).toMatch(/^\{\n {2}"symptom_groups": \[\n {4}\{\n {6}"key": "nedstemthet",\n/u)
  expect(text.endsWith('\n  ]\n}\n')).toBe(true)
  const [row] = (JSON.parse(text) as { symptom_groups: object[] }).symptom_groups
  expect(Object.keys(row ?? {})).toEqual([
    'key',
    'name_no',
    'name_en',
    'description',
    'color_tag',
    'order_index',
    'is_active',
  ])
})

test('ROLE-12 IMP-01 a file has no company, and content that was never published only with inactive rows, as a draft', async () => {
  const { companyId } = await addScope(server)
  const status = 'published'
  await addContent(server.services, 'question', { companyId, status, name: 'Bare vår' })
  await addContent(server.services, 'question', { companyId: null, name: 'Et utkast' })
  const inUse = await exported(server, superadmin, { includeInactive: false })
  expect(inUse).not.toMatch(/Bare vår|Et utkast|"status"/u)
  const all = await exported(server, superadmin)
  expect(all).not.toContain('Bare vår')
  const { questions } = JSON.parse(all) as { questions: { text_no: string; status?: string }[] }
  const drafts = questions.filter((row) => row.status !== undefined)
  expect(drafts).toMatchObject([{ text_no: 'Et utkast', status: 'draft' }])
})

test.each(contentTables.filter(hasCsv))(
  'IMP-01 %s leaves as CSV too, parted by semicolons',
  async (entity) => {
    const text = await exported(server, superadmin, { entity, format: 'csv' })
    expect(text).toMatch(/^\uFEFF(key|symptom_key);/u)
    const json = JSON.parse(await exported(server, superadmin, { entity })) as Record<
      string,
      object[]
    >
    expect(text.split('\r\n').length).toBe((json[entity]?.length ?? 0) + 2)
  },
)

test.each([
  ['all', 'Velg én tabell, eller JSON.'],
  ['modules', 'En modul har lister av tekster, som ikke får plass i et regneark. Velg JSON.'],
])('IMP-01 BO-05 %s have no CSV', async (entity, how) => {
  const wish = { entity, format: 'csv', includeInactive: false }
  const answer = await server.call('contentFiles.export', wish, superadmin)
  expect(answer.error).toMatchObject({
    reason: 'invalid-input',
    message: `CSV-eksport er ikke tilgjengelig for alle data. ${how}`,
  })
})
