import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ContentStatus } from '#domain/content/status.ts'
import { boundQuery } from '#testing/database/bound.ts'
import {
  createEditor,
  expectDone,
  editingCompany,
  type ContentEditor,
} from '#testing/content/content-editor.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const company = await editingCompany(server)
const { admin, editor, officer } = company
const superadmin = createEditor(server, await server.signedIn('superadmin'))

type Named = { readonly id: string; readonly nameNo: string }

const inFlow = async (
  desk: ContentEditor,
  part: 'groups' | 'symptoms' | 'approaches',
  id: string,
) => {
  const name = part === 'approaches' ? 'treatment.content' : 'observation.content'
  const { data } = expectDone(await desk.call(name, {}))
  return (data as Record<typeof part, readonly Named[]>)[part].find((row) => row.id === id)
}

test('CNT-02 new content is a draft, version 1, and in no flow', async () => {
  const kinds = [
    ['symptom-group', 'groups'],
    ['symptom', 'symptoms'],
    ['approach', 'approaches'],
  ] as const
  for (const [kind, part] of firstRows<(typeof kinds)[number]>(1, kinds)) {
    const id = await editor.make(kind)
    expect(await editor.row(kind, id)).toMatchObject({
      status: 'draft',
      contentVersion: 1,
      publishedVersion: null,
    })
    expect(await inFlow(officer, part, id)).toBeUndefined()
    expectDone(await admin.publish(kind, id))
    expect(await inFlow(officer, part, id)).toBeDefined()
  }
})

test('CNT-02 an edited published row is a draft of the next version, and the published one stays in use', async () => {
  const kinds = [
    ['symptom', 'symptoms', {}],
    ['symptom-group', 'groups', {}],
    ['approach', 'approaches', { number: 700 }],
  ] as const
  for (const [kind, part, number] of firstRows<(typeof kinds)[number]>(1, kinds)) {
    const id = await admin.makePublished(kind, { nameNo: 'Første', ...number })
    expectDone(await editor.edit(kind, id, { nameNo: 'Andre' }))
    expect(await editor.row(kind, id)).toMatchObject({
      nameNo: 'Andre',
      status: 'draft',
      contentVersion: 2,
      publishedVersion: 1,
    })
    expect(await inFlow(officer, part, id)).toMatchObject({ nameNo: 'Første' })
    // Its wording changes once more, and is the same version.
    expectDone(await editor.edit(kind, id, { nameNo: 'Tredje' }))
    expectDone(await editor.move(kind, id, 'pending'))
    expect(await inFlow(officer, part, id)).toMatchObject({ nameNo: 'Første' })
    expectDone(await admin.move(kind, id, 'published'))
    expect(await editor.row(kind, id)).toMatchObject({
      status: 'published',
      contentVersion: 2,
      publishedVersion: 2,
    })
    expect(await inFlow(officer, part, id)).toMatchObject({ nameNo: 'Tredje' })
  }
})

test('CNT-02 rejected content is a draft again, which can be changed and sent in once more', async () => {
  const id = await admin.makePublished('symptom-group', { nameNo: 'Første' })
  expectDone(await editor.edit('symptom-group', id, { nameNo: 'Andre' }))
  expectDone(await editor.move('symptom-group', id, 'pending'))
  expectDone(await admin.move('symptom-group', id, 'draft'))
  const row = await editor.row('symptom-group', id)
  expect(row).toMatchObject({ status: 'draft', contentVersion: 2, publishedVersion: 1 })
  expect(await inFlow(officer, 'groups', id)).toMatchObject({ nameNo: 'Første' })
  expectDone(await editor.edit('symptom-group', id, { nameNo: 'Tredje' }))
  expectDone(await admin.publish('symptom-group', id))
  expect(await inFlow(officer, 'groups', id)).toMatchObject({ nameNo: 'Tredje' })
})

test('CNT-02 M1 every version is kept, an old one comes back, and the history names author and approver', async () => {
  const [author, approver] = [await company.person('editor'), await company.person('org_admin')]
  for (const [{ userId }, name] of [
    [author, 'Aud Forfatter'],
    [approver, 'Gro Godkjenner'],
  ] as const) {
    await storedQuery(server, 'update users set full_name = $2 where id = $1', [userId, name])
  }
  const [writing, approving] = [createEditor(server, author), createEditor(server, approver)]
  const id = await writing.make('symptom-group', { nameNo: 'Første' })
  expectDone(await approving.publish('symptom-group', id))
  expectDone(await writing.edit('symptom-group', id, { nameNo: 'Andre' }))
  expectDone(await approving.publish('symptom-group', id))
  expectDone(await writing.restore('symptom-group', id, 1))
  const expected = [
    {
      contentVersion: 3,
      status: 'draft',
      fields: { nameNo: 'Første' },
      author: 'Aud Forfatter',
      approver: null,
    },
    {
      contentVersion: 2,
      status: 'published',
      fields: { nameNo: 'Andre' },
      author: 'Aud Forfatter',
      approver: 'Gro Godkjenner',
    },
    {
      contentVersion: 1,
      status: 'published',
      fields: { nameNo: 'Første' },
      author: 'Aud Forfatter',
      approver: 'Gro Godkjenner',
    },
  ]
  expect(await admin.history('symptom-group', id)).toMatchObject(expected)
  expect(await inFlow(officer, 'groups', id)).toMatchObject({ nameNo: 'Andre' })
  expectDone(await approving.publish('symptom-group', id))
  expect(await inFlow(officer, 'groups', id)).toMatchObject({ nameNo: 'Første' })
  for (const { userId } of [author, approver]) {
    expectDone(await superadmin.call('profiles.remove', { id: userId }))
    expect(await storedQuery(server, 'select from users where id = $1', [userId])).toEqual([])
  }
  // M1: every version stays, and the names go with the accounts.
  const [newest, ...older] = await admin.history('symptom-group', id)
  const nobody = { author: null, approver: null }
  expect(newest).toMatchObject(nobody)
  expect(older).toMatchObject(expected.slice(1).map((version) => ({ ...version, ...nobody })))
})

const jumps: readonly (readonly [ContentStatus, ContentStatus])[] = [
  ['draft', 'draft'],
  ['draft', 'published'],
  ['pending', 'pending'],
  ['published', 'published'],
  ['published', 'draft'],
  ['published', 'pending'],
]

test.for(jumps)('CNT-02 from %s to %s there is no way', async ([from, to]) => {
  const turn = jumps.findIndex((jump) => jump[0] === from && jump[1] === to)
  const kinds = ['symptom-group', 'symptom', 'question'] as const
  for (const kind of sliceForTurn(kinds, turn, kinds.length)) {
    const id = await admin.make(kind)
    if (from !== 'draft') expectDone(await admin.move(kind, id, 'pending'))
    if (from === 'published') expectDone(await admin.move(kind, id, 'published'))
    const before = await admin.row(kind, id)
    const answer = await admin.move(kind, id, to)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'wrong-status' } })
    expect(await admin.row(kind, id)).toEqual(before)
  }
})

test('ROLE-10 an editor neither approves nor rejects, and the attempt is audited', async () => {
  const person = await company.person('editor')
  const desk = createEditor(server, person)
  const id = await desk.make('symptom-group')
  expectDone(await desk.move('symptom-group', id, 'pending'))
  for (const to of ['published', 'draft'] as const) {
    const answer = await desk.move('symptom-group', id, to)
    expect(answer).toMatchObject({ status: 403, error: { reason: 'forbidden' } })
  }
  const { rows: refused } = await boundQuery(
    server.database.owner,
    { role: 'superadmin' },
    `select action, details from audit_log where user_id = $1 and result = 'refused'`,
    [person.userId],
  )
  const row = { action: 'symptomGroups.updateStatus', details: { reason: 'forbidden' } }
  expect(refused).toEqual([row, row])
  expect(await editor.row('symptom-group', id)).toMatchObject({ status: 'pending' })
  expectDone(await admin.move('symptom-group', id, 'published'))
  const written = (await auditRowsOf(server, id)).map(({ details }) => details)
  expect(written).toMatchObject([
    { contentVersion: 1 },
    { contentVersion: 1, statusFrom: 'draft', status: 'pending' },
    { contentVersion: 1, statusFrom: 'pending', status: 'published' },
  ])
})

test('CNT-02 nobody can change content that waits for review', async () => {
  const id = await admin.makePublished('symptom-group', { nameNo: 'Første' })
  expectDone(await editor.edit('symptom-group', id, { nameNo: 'Andre' }))
  expectDone(await editor.move('symptom-group', id, 'pending'))
  const before = await admin.history('symptom-group', id)
  for (const answer of [
    await editor.edit('symptom-group', id, { nameNo: 'Tredje' }),
    await admin.edit('symptom-group', id, { nameNo: 'Tredje' }),
    await admin.restore('symptom-group', id, 1),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { reason: 'under-review' } })
  }
  expect(await admin.history('symptom-group', id)).toEqual(before)
})

test('ADM-04 a save, a step of the review and a restore over somebody’s newer version are refused', async () => {
  const id = await admin.makePublished('symptom-group', { nameNo: 'Første' })
  const { version } = await editor.row('symptom-group', id)
  expectDone(await admin.edit('symptom-group', id, { nameNo: 'Andre' }))
  const calls = [
    ['symptomGroups.update', { colorTag: '#000000', nameNo: 'Tredje', nameEn: null }],
    ['symptomGroups.updateStatus', { status: 'pending' }],
    ['contentHistory.restore', { kind: 'symptom-group', contentVersion: 1 }],
  ] as const
  for (const [name, input] of calls) {
    const more = name === 'symptomGroups.update' && { description: '', isActive: true }
    const answer = await editor.call(name, { id, version, ...input, ...more })
    expect(answer).toMatchObject({ status: 409, error: { reason: 'stale' } })
  }
  expect(await admin.row('symptom-group', id)).toMatchObject({ nameNo: 'Andre', status: 'draft' })
})

test('CNT-02 a create that is sent again is the same row, and another one under its id is refused', async () => {
  const id = uuidv7()
  const first = await editor.create('symptom-group', id, {})
  expect(await editor.create('symptom-group', id, {})).toEqual(first)
  const other = await editor.create('symptom-group', id, { nameNo: 'Noe annet' })
  expect(other).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  expect(await editor.history('symptom-group', id)).toHaveLength(1)
})

test('CNT-02 the same fields saved again are no new version', async () => {
  const id = await admin.makePublished('symptom-group')
  expectDone(await editor.edit('symptom-group', id, {}))
  expect(await editor.row('symptom-group', id)).toMatchObject({
    status: 'published',
    contentVersion: 1,
  })
})
