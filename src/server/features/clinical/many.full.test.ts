import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { symptomGroupId } from '#testing/flows/flow-submissions.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const [few, many] = [await editingCompany(server), await editingCompany(server)]
const superadmin = createEditor(server, await server.signedIn('superadmin'))

const ROWS = 1_000

const newest = (position: number) => ({
  groupId: symptomGroupId('mat'),
  nameNo: `Symptom ${position}`,
  nameEn: null,
  helpText: '',
  requiresIntensity: false,
  riskTag: 'none',
  observationRisk: 'green',
  urgent: false,
  urgentAction: null,
  isActive: true,
})

beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_row, position) => newest(position))
  await onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(
      `insert into symptoms (id, key, company_id, group_id, order_index, status, name_no, help_text,
         observation_risk)
       select ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'mange-' || n, $1, $2,
         n - 1, 'published', f->>'nameNo', '', 'green'
       from jsonb_array_elements($3::jsonb) with ordinality as e(f, n)`,
      [many.companyId, symptomGroupId('mat'), JSON.stringify(rows)],
    )
    await client.query(
      `insert into content_versions (kind, content_id, version, company_id, status, fields, changed_at)
       select 'symptom', id, 1, company_id, 'published',
         $2::jsonb || jsonb_build_object('nameNo', name_no), now()
       from symptoms where company_id = $1`,
      [many.companyId, JSON.stringify(newest(0))],
    )
    await client.query('commit; analyze symptoms, content_versions')
  })
})

/** How many statements the server asks in the course of the work. */
const statementsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

test('CNT-01 a company with 1 000 symptoms of its own sees them all in order, for as many statements as any', async () => {
  const rows = (await many.admin.list('symptom')).filter(({ origin }) => origin === 'own')
  expect(rows.map(({ orderIndex }) => orderIndex)).toEqual(rows.map((_row, position) => position))
  expect(rows).toHaveLength(ROWS)
  const counts = [few, many].map(
    ({ admin }) =>
      () =>
        statementsFor(() => admin.list('symptom')),
  )
  const [ofFew, ofMany] = [await counts[0]?.(), await counts[1]?.()]
  // Begin and bind, groups, symptoms, commit.
  expect(ofFew).toBe(4)
  expect(ofMany).toBe(ofFew)
})

test('CNT-04 a move among 1 000 rows and one among three cost as many statements', async () => {
  const ids = [
    await few.admin.make('symptom'),
    await few.admin.make('symptom'),
    await few.admin.make('symptom'),
  ]
  const first = (await many.admin.list('symptom')).find(({ origin }) => origin === 'own')
  const move = (desk: typeof few.admin, id: string) => async () => {
    expectDone(await desk.reorder('symptom', id, 2))
  }
  const ofFew = await statementsFor(move(few.admin, ids[0] ?? ''))
  const ofMany = await statementsFor(move(many.admin, first?.id ?? ''))
  expect(ofMany).toBe(ofFew)
  const rows = (await many.admin.list('symptom')).filter(({ origin }) => origin === 'own')
  expect(rows[2]?.id).toBe(first?.id)
})

test('CNT-02 publishing for everyone takes as many statements however much content companies have', async () => {
  const publishOne = async () => {
    const id = await superadmin.make('category')
    const count = await statementsFor(async () =>
      expectDone(await superadmin.edit('category', id, { nameNo: 'Endret' })),
    )
    expectDone(await superadmin.remove('category', id))
    return count
  }
  const before = await publishOne()
  await (await editingCompany(server)).admin.make('category')
  expect(await publishOne()).toBe(before)
})
