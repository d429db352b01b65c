import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { firstRows, roundCount } from '#testing/run/level.ts'
import type { Answer } from '#testing/server/api.ts'
import {
  createEditor,
  editingCompany,
  positionsOf,
  type ContentEditor,
} from '#testing/content/content-editor.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmins = [
  createEditor(server, await server.signedIn('superadmin')),
  createEditor(server, await server.signedIn('administrator')),
] as const

const reasonsOf = (answers: readonly Answer[]) => [
  ...new Set(answers.map(({ error }) => error?.reason ?? 'done')),
]

const firstPlaces = (count: number) => Array.from({ length: count }, (_row, position) => position)

/** The rows that are the editor's own to move, and of this parent. */
const movable = async (
  desk: ContentEditor,
  kind: 'category' | 'symptom-group' | 'symptom',
  groupId = '',
) =>
  (await desk.list(kind)).filter(
    (row) => row.mayMove && (kind !== 'symptom' || row['groupId'] === groupId),
  )

test('CNT-04 two admins who move, add and remove at once leave every row a place of its own', async () => {
  const { admin, editor } = await editingCompany(server)
  const both = [
    ['category', [admin, editor]],
    ['symptom-group', superadmins],
  ] as const
  for (const [kind, desks] of firstRows<(typeof both)[number]>(1, both)) {
    const ids: string[] = []
    for (let n = 0; n < roundCount(3, 8); n += 1) ids.push(await desks[0].make(kind))
    const before = (await movable(desks[0], kind)).length
    const moves = ids.flatMap((id, n) =>
      desks.map((desk, one) => () => desk.reorder(kind, id, (n * 3 + one * 5) % 9)),
    )
    const adds = desks.map((desk) => () => desk.create(kind, uuidv7(), { orderIndex: 2 }))
    const removals = ids.slice(0, 2).map((id) => () => desks[1].remove(kind, id))
    const answers = await Promise.all([...moves, ...adds, ...removals].map((call) => call()))
    // A row that is gone is not there to be moved.
    expect(reasonsOf(answers).filter((reason) => reason !== 'not-found')).toEqual(['done'])
    const rows = await movable(desks[1], kind)
    expect(rows).toHaveLength(before)
    expect(positionsOf(rows)).toEqual(firstPlaces(before))
  }
})

test('CNT-04 everyone’s content and that of two companies are changed at once, and none waits for ever', async () => {
  const companies = [await editingCompany(server), await editingCompany(server)]
  const desks = [...superadmins, ...companies.flatMap(({ admin, editor }) => [admin, editor])]
  const groupId = await superadmins[0].makePublished('symptom-group')
  const calls = desks.flatMap((desk) => [
    () => desk.create('symptom', uuidv7(), { groupId, orderIndex: 0 }),
    () => desk.create('symptom', uuidv7(), { groupId }),
    () => desk.create('category', uuidv7(), {}),
    async () => {
      const id = await desk.make('symptom', { groupId })
      return desk.reorder('symptom', id, 0)
    },
  ])
  const answers = await Promise.all(calls.map((call) => call()))
  expect(reasonsOf(answers)).toEqual(['done'])
  for (const { admin } of companies) {
    expect(positionsOf(await movable(admin, 'symptom', groupId))).toEqual(firstPlaces(6))
  }
  expect(positionsOf(await movable(superadmins[0], 'symptom', groupId))).toEqual(firstPlaces(6))
})

test('ADM-04 of two saves, two approvals and two takings over at once, one is done and none is lost', async () => {
  const { admin, editor } = await editingCompany(server)
  const id = await admin.make('symptom-group')
  const saves = await Promise.all(
    ['En', 'To', 'Tre'].map((nameNo, n) =>
      (n === 1 ? admin : editor).edit('symptom-group', id, { nameNo, version: 1 }),
    ),
  )
  expect(saves.map(({ error }) => error?.reason ?? 'done').toSorted()).toEqual([
    'done',
    'stale',
    'stale',
  ])
  const { version } = await admin.row('symptom-group', id)
  const steps = await Promise.all(
    [admin, editor].map((desk) =>
      desk.call('symptomGroups.updateStatus', { id, version, status: 'pending' }),
    ),
  )
  expect(reasonsOf(steps).toSorted()).toEqual(['done', 'stale'])
  const [common] = await superadmins[0].list('category')
  const own = await Promise.all(
    [admin, editor, admin].map((desk) => desk.takeOver('category', common?.id ?? '')),
  )
  expect(new Set(own).size).toBe(1)
})

test('CNT-02 a create that is sent ten times at once is one row in one place', async () => {
  const { admin } = await editingCompany(server)
  const id = uuidv7()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.create('category', id, {})),
  )
  expect(reasonsOf(answers)).toEqual(['done'])
  expect(positionsOf(await movable(admin, 'category'))).toEqual([0])
  expect(await admin.history('category', id)).toHaveLength(1)
})

test('CNT-03 a group that is removed while a symptom is put into it is either there or refused', async () => {
  const { admin, editor } = await editingCompany(server)
  for (let n = 0; n < roundCount(1, 5); n += 1) {
    const groupId = await admin.makePublished('symptom-group')
    const id = uuidv7()
    const [put, removed] = await Promise.all([
      editor.create('symptom', id, { groupId }),
      admin.remove('symptom-group', groupId),
    ])
    const outcome = [put, removed].map(({ error }) => error?.reason ?? 'done').join(' ')
    expect(['done in-use', 'unknown-reference done']).toContain(outcome)
  }
})

/** Everyone's editor and a company's lock one another out too. */
test('ROLE-12 everyone’s group is not removed while a company puts a symptom into it', async () => {
  const { admin } = await editingCompany(server)
  for (let n = 0; n < roundCount(1, 5); n += 1) {
    const groupId = await superadmins[0].makePublished('symptom-group')
    const [put, removed] = await Promise.all([
      admin.create('symptom', uuidv7(), { groupId }),
      superadmins[1].remove('symptom-group', groupId),
    ])
    const outcome = [put, removed].map(({ error }) => error?.reason ?? 'done').join(' ')
    expect(['done in-use', 'unknown-reference done']).toContain(outcome)
  }
})
