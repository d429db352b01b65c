import { afterAll, expect, test } from 'vitest'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import {
  createEditor,
  expectDone,
  editingCompany,
  type ContentEditor,
  type ContentRow,
} from '#testing/content/content-editor.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

type Reviewed = ContentRow & { readonly reviewFor?: { company: string; names: object } }
type Company = Awaited<ReturnType<typeof editingCompany>>

/** The pending symptoms that a superadmin may approve. */
const waiting = async ({ call }: Pick<ContentEditor, 'call'> = superadmin) =>
  (
    expectDone(await call('reviews.list', { part: 'waiting', kind: 'symptom' })).data as {
      rows: { row: Reviewed }[]
    }
  ).rows.map(({ row }) => row)

/** A symptom in the company's own group, which its editor has sent to review. */
const submitted = async ({ admin, editor }: Company) => {
  const groupId = await admin.makePublished('symptom-group', { nameNo: 'Egen gruppe' })
  const id = await editor.make('symptom', { groupId, nameNo: 'Eget symptom' })
  expectDone(await editor.move('symptom', id, 'pending'))
  const { version } = await editor.row('symptom', id)
  return { id, groupId, version }
}

const nameOf = async ({ companyId }: Company): Promise<unknown> => {
  const [row] = await storedQuery(server, 'select name from companies where id = $1', [companyId])
  return row?.['name']
}

const decide = (id: string, version: number, status: string, who = superadmin) =>
  who.call('symptoms.updateStatus', {
    id,
    version,
    status,
    ...(status === 'draft' && { comment: 'Mangler kilde' }),
  })

test('ROLE-12 ROLE-10 a superadmin sees and approves what waits for approval in a company, marked with the company', async () => {
  const company = await editingCompany(server)
  const { id, groupId, version } = await submitted(company)
  const row = (await waiting()).find((one) => one.id === id)
  expect(row).toMatchObject({ status: 'pending', mayEdit: false, mayMove: false })
  expect(row?.reviewFor).toMatchObject({
    company: await nameOf(company),
    names: { [groupId]: 'Egen gruppe' },
  })
  const seen = expectDone(
    await superadmin.call('contentHistory.list', { kind: 'symptom', id }),
  ).data
  expect(seen).toMatchObject({ versions: [{ status: 'pending' }] })

  expectDone(await decide(id, version, 'published'))
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }))
  expect(await company.editor.row('symptom', id)).toMatchObject({ status: 'published' })
  const { data } = expectDone(await company.officer.call('observation.content', {}))
  expect((data as { symptoms: { id: string }[] }).symptoms.map((one) => one.id)).toContain(id)
  const { companyId } = company
  expect((await auditRowsOf(server, id)).at(-1)).toMatchObject({
    role: 'superadmin',
    details: { status: 'published', companyId },
  })
})

test('ROLE-12 a superadmin rejects it too, and it is the editor’s draft again', async () => {
  const company = await editingCompany(server)
  const { id, version } = await submitted(company)
  expectDone(await decide(id, version, 'draft'))
  expect(await company.editor.row('symptom', id)).toMatchObject({ status: 'draft' })
  expect((await decide(id, version + 1, 'pending')).error?.reason).toBe('not-found')
})

test('ROLE-12 ROLE-10 the local admin of the company decides on it as before, and first come is first served', async () => {
  const company = await editingCompany(server)
  const { id, version } = await submitted(company)
  expectDone(await decide(id, version, 'published', company.admin))
  expect((await decide(id, version, 'draft')).error?.reason).toBe('not-found')
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }))
})

test('ROLE-12 nothing but the approval is a superadmin’s: no draft, no edit, no removal, and nobody else’s list', async () => {
  const company = await editingCompany(server)
  const { id, version } = await submitted(company)
  const draft = await company.editor.make('symptom')
  expect((await waiting()).map((one) => one.id)).not.toContain(draft)
  for (const [name, input] of [
    ['symptoms.get', { id }],
    ['symptoms.remove', { id }],
    ['symptoms.reorder', { id, newOrderIndex: 0 }],
    ['contentHistory.restore', { kind: 'symptom', id, version, contentVersion: 1 }],
    ['symptoms.updateStatus', { id: draft, version: 1, status: 'pending' }],
  ] as const) {
    expect((await superadmin.call(name, input)).error?.reason, name).toBe('not-found')
  }
  // After the decision the row is the company's alone again.
  const kept = await submitted(company)
  expectDone(await decide(kept.id, kept.version, 'draft'))
  for (const kind of ['symptoms', 'symptomGroups'] as const) {
    const call = kind === 'symptoms' ? 'symptoms.listWithGroups' : 'symptomGroups.listWithCounts'
    const { data } = expectDone(await superadmin.call(call, {}))
    const seen = JSON.stringify(data)
    for (const own of [id, draft, kept.id, kept.groupId]) expect(seen).not.toContain(own)
  }
  for (const own of [draft, kept.id, kept.groupId]) {
    const kind = own === kept.groupId ? 'symptom-group' : 'symptom'
    const { error } = await superadmin.call('contentHistory.list', { kind, id: own })
    expect(error?.reason, own).toBe('not-found')
  }
  const other = await editingCompany(server)
  for (const who of [other.admin, other.editor, company.editor]) {
    expect(await waiting(who)).toEqual([])
    expect((await decide(id, version, 'published', who)).error).not.toBeNull()
  }
})

fullTest(
  'ROLE-12 CNT-02 a superadmin approves nothing that does not hold together for the company',
  async () => {
    const company = await editingCompany(server)
    const id = await company.admin.make('approach', { number: 1 })
    expectDone(await company.admin.move('approach', id, 'pending'))
    const { version } = await company.admin.row('approach', id)
    const approval = { id, version, status: 'published' }
    expect(await superadmin.call('approaches.updateStatus', approval)).toMatchObject({
      status: 422,
      error: { reason: 'content-problem', message: 'Nummer 1 er brukt fra før.' },
    })
  },
)
