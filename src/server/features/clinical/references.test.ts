import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import {
  createEditor,
  expectDone,
  editingCompany,
  positionsOf,
  type ContentRow,
} from '#testing/content/content-editor.ts'
import { symptomGroupId, symptomId } from '#testing/flows/flow-submissions.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { admin, editor, officer } = await editingCompany(server)
const other = await editingCompany(server)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

const groups = {
  'a draft': () => admin.make('symptom-group'),
  'one that waits for review': async () => {
    const id = await admin.make('symptom-group')
    expectDone(await admin.move('symptom-group', id, 'pending'))
    return id
  },
  'one that was removed': async () => {
    const id = await admin.makePublished('symptom-group')
    expectDone(await admin.remove('symptom-group', id))
    return id
  },
  'another company’s': () => other.admin.makePublished('symptom-group'),
  'the row of a version of a common one': async () => {
    const id = await admin.takeOver('symptom-group', symptomGroupId('mat'))
    expectDone(await admin.publish('symptom-group', id))
    return id
  },
} as const

const refused = { status: 422, error: { reason: 'unknown-reference', fields: ['groupId'] } }

test.for(sliceForTurn(Object.entries(groups), 1, 2))(
  'CNT-03 a symptom or a question in %s is refused at the group',
  async ([, make]) => {
    const groupId = await make()
    for (const kind of ['symptom', 'question'] as const) {
      const id = await editor.make(kind)
      expect(await editor.edit(kind, id, { groupId })).toMatchObject(refused)
      expect(await editor.create(kind, uuidv7(), { groupId })).toMatchObject(refused)
    }
  },
)

test('CNT-03 a symptom whose group was removed while it was a draft is not published', async () => {
  const groupId = await admin.makePublished('symptom-group')
  const id = await admin.makePublished('symptom')
  expectDone(await admin.edit('symptom', id, { groupId }))
  expectDone(await admin.move('symptom', id, 'pending'))
  expectDone(await admin.remove('symptom-group', groupId))
  expect(await admin.move('symptom', id, 'published')).toMatchObject(refused)
  expect(await admin.row('symptom', id)).toMatchObject({ status: 'pending', publishedVersion: 1 })
})

test('CNT-02 ROLE-12 the server names dependents before a removal, to editors who see the row', async () => {
  const id = await admin.makePublished('symptom-group')
  const dependents = ({ call }: Pick<typeof admin, 'call'>) =>
    call('contentHistory.dependents', { kind: 'symptom-group', id })
  expect(expectDone(await dependents(admin)).data).toEqual({ names: [] })
  for (const nameNo of ['Uro', 'Uro', 'Frykt']) await admin.make('symptom', { groupId: id, nameNo })
  const { names } = expectDone(await dependents(editor)).data as { names: readonly string[] }
  expect([...names].toSorted()).toEqual(['Frykt', 'Uro'])
  expect(await admin.remove('symptom-group', id)).toMatchObject({ error: { reason: 'in-use' } })
  expect((await dependents(other.admin)).error?.reason).toBe('not-found')
  expect((await dependents(officer)).error?.reason).toBe('forbidden')
})

const inGroup = async (groupId: string) =>
  (await admin.list('symptom')).filter(
    (row) => row['groupId'] === groupId && row.origin === 'own',
  ) as readonly ContentRow[]

fullTest(
  'CNT-04 a symptom that a draft moves keeps its place until that is published, and is last then',
  async () => {
    const [from, to] = [
      await admin.makePublished('symptom-group'),
      await admin.makePublished('symptom-group'),
    ]
    const inFlow = async () => {
      const { data } = expectDone(await officer.call('observation.content', {}))
      return (data as { symptoms: { id: string; groupId: string }[] }).symptoms
    }
    const [a, b, c] = [
      await admin.makePublished('symptom', { groupId: from }),
      await admin.makePublished('symptom', { groupId: from }),
      await admin.makePublished('symptom', { groupId: from }),
    ]
    const [x, y] = [
      await admin.makePublished('symptom', { groupId: to }),
      await admin.makePublished('symptom', { groupId: to }),
    ]
    expectDone(await admin.edit('symptom', b, { groupId: to }))
    expect((await inFlow()).filter(({ groupId }) => groupId === from).map(({ id }) => id)).toEqual([
      a,
      b,
      c,
    ])
    expect((await admin.row('symptom', b)).orderIndex).toBe(1)
    expectDone(await admin.publish('symptom', b))
    for (const [groupId, ids] of [
      [from, [a, c]],
      [to, [x, y, b]],
    ] as const) {
      const rows = await inGroup(groupId)
      expect(rows.map(({ id }) => id)).toEqual(ids)
      expect(rows.map(({ orderIndex }) => orderIndex)).toEqual(ids.map((_id, position) => position))
      const shown = (await inFlow()).filter((symptom) => symptom.groupId === groupId)
      expect(shown.map(({ id }) => id)).toEqual(ids)
    }
  },
)

test('CNT-03 a form names a place: the row is there, and the others make room', async () => {
  const groupId = await admin.makePublished('symptom-group')
  const ids: string[] = []
  for (const orderIndex of [0, 0, 1, 99]) {
    ids.push(await admin.make('symptom', { groupId, orderIndex }))
  }
  const [a, b, c, d] = ids
  expect((await inGroup(groupId)).map(({ id }) => id)).toEqual([b, c, a, d])
  expectDone(await admin.edit('symptom', d ?? '', { orderIndex: 1 }))
  const rows = await inGroup(groupId)
  expect(rows.map(({ id }) => id)).toEqual([b, d, c, a])
  expect(positionsOf(rows)).toEqual([0, 1, 2, 3])
})

test('SAFE-01 an acute sign without what to do is refused at that field', async () => {
  const symptom = await admin.make('symptom')
  const urgent = await admin.edit('symptom', symptom, { urgent: true, urgentAction: null })
  expect(urgent).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['urgentAction'] },
  })
  const bank = await admin.make('bank-symptom')
  const alarming = await admin.edit('bank-symptom', bank, { safetyAlert: true, alertText: null })
  expect(alarming).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['alertText'] },
  })
})

test('CNT-09 an acute sign is published when an approach of urgent health care speaks for it, and not before', async () => {
  const id = await admin.make('symptom', {
    nameNo: 'Kramper',
    urgent: true,
    urgentAction: 'Ring 113.',
  })
  const answer = await admin.publish('symptom', id)
  expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  expect(answer.error?.message).toContain('«Kramper»')
})

const link = {
  symptomId: symptomId('vedvarende-tristhet'),
  weight: 1,
  evidence: 'consensus',
  sourceKey: 'nice-ng57',
  note: null,
  isActive: true,
}

test('CNT-08 a link to an unpublished symptom or an unknown source is refused at the links', async () => {
  const approachId = await admin.make('approach', { number: 801 })
  for (const [wrong, text] of [
    [{ symptomId: await admin.make('symptom') }, /symptom/u],
    [{ sourceKey: 'finnes-ikke' }, /Kilden/u],
  ] as const) {
    const answer = await admin.link(approachId, [{ ...link, ...wrong }])
    expect(answer).toMatchObject({
      status: 422,
      error: { reason: 'unknown-reference', fields: ['links'] },
    })
    expect(answer.error?.message).toMatch(text)
  }
  expectDone(await admin.link(approachId, [link]))
  expect(await admin.row('approach', approachId)).toMatchObject({ influenceRuleCount: 1 })
})

fullTest(
  'CNT-02 a group with symptoms or questions is not removed, and what hangs on it is named',
  async () => {
    for (const [kind, name] of [
      ['symptom', 'nameNo'],
      ['question', 'textNo'],
    ] as const) {
      const groupId = await admin.makePublished('symptom-group')
      const id = await admin.make(kind, { groupId, [name]: 'Det som henger på' })
      const answer = await admin.remove('symptom-group', groupId)
      expect(answer).toMatchObject({ status: 409, error: { reason: 'in-use' } })
      expect(answer.error?.message).toContain('«Det som henger på»')
      expectDone(await admin.remove(kind, id))
      expectDone(await admin.remove('symptom-group', groupId))
    }
  },
)

test('CNT-08 a symptom that speaks for an approach is not removed, and one that is switched off speaks for none', async () => {
  const symptom = await admin.makePublished('symptom')
  const approach = await admin.make('approach', { number: 802, nameNo: 'Turgåing' })
  expectDone(await admin.link(approach, [{ ...link, symptomId: symptom }]))
  expectDone(await admin.publish('approach', approach))
  const answer = await admin.remove('symptom', symptom)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'in-use' } })
  expect(answer.error?.message).toContain('«Turgåing»')
  expectDone(await admin.edit('symptom', symptom, { isActive: false }))
  expectDone(await admin.publish('symptom', symptom))
  expectDone(await admin.link(approach, []))
  expectDone(await admin.publish('approach', approach))
  expectDone(await admin.remove('symptom', symptom))
})

test('ROLE-12 a common group on which a company’s symptom hangs is not removed', async () => {
  const groupId = await superadmin.makePublished('symptom-group')
  await admin.make('symptom', { groupId, nameNo: 'Vårt eget' })
  const answer = await superadmin.remove('symptom-group', groupId)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'in-use' } })
})

const restorable = ['symptom-group', 'symptom', 'question', 'category', 'bank-symptom'] as const

test.for(firstRows(1, restorable))(
  'CNT-02 a %s that was removed comes back as it was, last, and its name may be in use again',
  async (kind) => {
    const parent = kind === 'symptom' ? { groupId: await admin.makePublished('symptom-group') } : {}
    const name = kind === 'question' ? 'textNo' : 'nameNo'
    const fields = { ...parent, [name]: `Angret ${kind}` }
    const id = await admin.make(kind, fields)
    const before = await admin.row(kind, id)
    expectDone(await admin.remove(kind, id))
    expect((await admin.list(kind)).map((row) => row.id)).not.toContain(id)
    expect(await admin.remove(kind, id)).toMatchObject({ error: { reason: 'not-found' } })
    const namesake = await admin.make(kind, fields)
    expectDone(await admin.undelete(kind, id))
    const after = await admin.row(kind, id)
    const last = (await admin.row(kind, namesake)).orderIndex + 1
    expect(after).toMatchObject({ ...before, key: after.key, version: 3, orderIndex: last })
    expect(await admin.undelete(kind, id)).toMatchObject({ error: { reason: 'not-found' } })
  },
)
