import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import {
  createEditor,
  expectDone,
  editingCompany,
  type ContentEditor,
} from '#testing/content/content-editor.ts'
import { findInFlow } from '#testing/content/content-flow.ts'
import {
  approachId,
  questionId,
  symptomGroupId,
  symptomId,
} from '#testing/flows/flow-submissions.ts'
import { bankSymptomId, categoryId } from '#testing/flows/submission.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const [a, b] = [await editingCompany(server), await editingCompany(server)]
const superadmin = createEditor(server, await server.signedIn('superadmin'))
const ofNoCompany = createEditor(server, await server.signedIn('counselor'))

/** A shipped row of each kind that no rule needs, and the field that is changed. */
const common: readonly (readonly [ContentKind, string, string])[] = [
  ['symptom-group', symptomGroupId('mat'), 'nameNo'],
  ['symptom', symptomId('vedvarende-tristhet'), 'nameNo'],
  ['question', questionId('generell-1'), 'textNo'],
  ['approach', approachId('kat'), 'nameNo'],
  ['category', categoryId('vold'), 'nameNo'],
  ['bank-symptom', bankSymptomId('nedstemthet--tristhet'), 'nameNo'],
  ['module', shippedId('module', 'M3'), 'nameNo'],
]

const publish = async (desk: ContentEditor, kind: ContentKind, id: string) => {
  if (kind === 'category' || kind === 'bank-symptom' || kind === 'module') return
  expectDone(await desk.publish(kind, id))
}

test.for(sliceForTurn(common, 0, 4))(
  'ROLE-12 a company’s own version of a %s is in its flows alone, under the common id, until it is given back',
  async ([kind, id, name]) => {
    const before = await findInFlow(b.officer, kind, id)
    expect(before).toBeDefined()
    const own = await a.editor.takeOver(kind, id)
    // Taken over twice, also by a colleague, it is the same one.
    expect(await a.admin.takeOver(kind, id)).toBe(own)
    expect(await findInFlow(a.officer, kind, id)).toEqual(before)
    const listed = (await a.editor.list(kind)).filter(({ refId }) => refId === id)
    expect(listed).toMatchObject([
      { id: own, origin: 'taken-over', mayEdit: true, mayMove: false, contentVersion: 1 },
    ])
    expectDone(await a.editor.edit(kind, own, { [name]: 'Hos oss' }))
    await publish(a.admin, kind, own)
    const { [name]: _name, ...rest } = before ?? { id, [name]: '' }
    const changed = await findInFlow(a.officer, kind, id)
    // Its links are its own rows, and the module's label follows its code.
    expect(changed).toMatchObject({ ...rest, [name]: 'Hos oss', id })
    for (const desk of [b.officer, ofNoCompany]) {
      expect(await findInFlow(desk, kind, id)).toEqual(before)
    }
    expect(await b.editor.row(kind, id)).toMatchObject({ origin: 'common', mayEdit: false })
    for (const desk of [b.editor, superadmin]) {
      const hidden = await desk.call('contentHistory.list', { kind, id: own })
      expect(hidden).toMatchObject({ status: 404, error: { reason: 'not-found' } })
    }
    expectDone(await a.admin.giveBack(kind, own))
    expect(await findInFlow(a.officer, kind, id)).toEqual(before)
    expect(await a.admin.row(kind, id)).toMatchObject({ origin: 'common' })
    // And once more.
    const again = await a.editor.takeOver(kind, id)
    expect(again).not.toBe(own)
    expectDone(await a.admin.giveBack(kind, again))
  },
)

test.for(sliceForTurn(common, 6, 7))(
  'ROLE-12 a company that switches its own version of a %s off hides it for itself alone',
  async ([kind, shipped]) => {
    // A trigger rule needs every shipped category, and the count rule every shipped module.
    const isNeeded = kind === 'category' || kind === 'module'
    const id = isNeeded ? await superadmin.make(kind) : shipped
    const own = await a.admin.takeOver(kind, id)
    expectDone(await a.admin.edit(kind, own, { isActive: false }))
    await publish(a.admin, kind, own)
    expect(await findInFlow(a.officer, kind, id)).toBeUndefined()
    expect(await findInFlow(b.officer, kind, id)).toBeDefined()
    expect(await findInFlow(ofNoCompany, kind, id)).toBeDefined()
    expectDone(await a.admin.giveBack(kind, own))
    expect(await findInFlow(a.officer, kind, id)).toBeDefined()
  },
)

test.for(firstRows(1, ['category', 'symptom-group'] as const))(
  'ROLE-12 a %s that everyone loses stays with the company that has taken it over',
  async (kind) => {
    const id = await superadmin.make(kind)
    await publish(superadmin, kind, id)
    const own = await a.admin.takeOver(kind, id)
    await publish(a.admin, kind, own)
    expectDone(await superadmin.remove(kind, id))
    expect(await findInFlow(b.officer, kind, id)).toBeUndefined()
    expect(await findInFlow(a.officer, kind, id)).toMatchObject({ id })
    expect((await a.admin.list(kind)).map((row) => row.id)).toContain(own)
    expectDone(await a.admin.giveBack(kind, own))
    expect(await findInFlow(a.officer, kind, id)).toBeUndefined()
  },
)

test('ROLE-12 what a company adds stands after everyone’s, and moves among its own', async () => {
  const company = await editingCompany(server)
  const first = await company.admin.make('category')
  const second = await company.admin.make('category')
  const shared = await superadmin.make('category')
  const ids = async (desk: ContentEditor) => (await desk.list('category')).map(({ id }) => id)
  expect((await ids(company.admin)).slice(-3)).toEqual([shared, first, second])
  expectDone(await company.admin.reorder('category', second, 0))
  expect((await ids(company.admin)).slice(-3)).toEqual([shared, second, first])
  expect((await ids(superadmin)).at(-1)).toBe(shared)
  expect(await ids(b.admin)).not.toContain(first)
  const { data } = expectDone(await company.officer.call('officer.content', {}))
  const flow = (data as { categories: { id: string }[] }).categories.map(({ id }) => id)
  expect(flow.slice(-3)).toEqual([shared, second, first])
  expectDone(await superadmin.remove('category', shared))
})

test('ROLE-12 a company cannot change common content, nor a superadmin a company’s content', async () => {
  const [kind, id] = ['category', categoryId('rus')] as const
  const own = await a.admin.takeOver(kind, id)
  const version = { kind, newId: uuidv7() }
  const calls = [
    [a.admin, 'categories.remove', { id }, 'common-content'],
    [a.admin, 'categories.remove', { id: own }, 'own-content'],
    [a.admin, 'categories.reorder', { id: own, newOrderIndex: 0 }, 'own-content'],
    [a.admin, 'contentOwnership.takeOver', { ...version, id: own }, 'own-content'],
    [superadmin, 'contentOwnership.takeOver', { ...version, id }, 'own-content'],
    [superadmin, 'categories.remove', { id: own }, 'not-found'],
    [superadmin, 'contentOwnership.giveBack', { kind, id: own }, 'not-found'],
    [b.admin, 'categories.get', { id: own }, 'not-found'],
  ] as const
  for (const [desk, name, input, reason] of calls) {
    expect((await desk.call(name, input)).error?.reason, name).toBe(reason)
  }
  const twice = await b.admin.call('contentOwnership.takeOver', { kind, id, newId: own })
  expect(twice).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
  expectDone(await a.admin.giveBack(kind, own))
})

fullTest(
  'ROLE-12 a company can take over what got the name that one of its own rows has',
  async () => {
    const nameNo = 'Det samme navnet'
    const own = await a.admin.make('category', { nameNo })
    const id = await superadmin.make('category', { nameNo })
    const version = await a.admin.takeOver('category', id)
    const keys = [own, version].map(async (row) => (await a.admin.row('category', row)).key)
    expect(new Set(await Promise.all(keys)).size).toBe(2)
  },
)

test('ROLE-12 a version is not given back while the company’s rows hang on it and nobody else has the common one', async () => {
  const id = await superadmin.make('category')
  const own = await a.admin.takeOver('category', id)
  expectDone(await superadmin.remove('category', id))
  const symptom = await a.admin.make('bank-symptom', { categoryId: id, nameNo: 'Henger her' })
  const answer = await a.admin.giveBack('category', own)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'in-use' } })
  expect(answer.error?.message).toContain('«Henger her»')
  expectDone(await a.admin.remove('bank-symptom', symptom))
  expectDone(await a.admin.giveBack('category', own))
})
