import { expect, test } from 'vitest'
import { draftTab, hasWork, draftKey } from '#testing/flows/draft-tab.ts'
import { at, settled } from '#testing/flows/flow-tab.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { setDeviceQueue } from '../queue/own-queue.ts'
import { setSignedInUser } from '../tab/signed-in.ts'
import { changeDraft } from './draft.ts'

const fresh = { id: uuidOf(99), now: at }

const finished = () => {
  const tab = draftTab()
  tab.choose('sleep', 'unrest')
  tab.finish()
  return tab
}

/** The same tab after a reload, whose draft something else wrote to. */
const tampered = (tab: ReturnType<typeof draftTab>, change: object) => {
  const storedDraft = { ...JSON.parse(tab.all.get(draftKey) ?? ''), ...change }
  tab.all.set(draftKey, JSON.stringify(storedDraft))
  return draftTab(tab.all)
}

test('OFF-11 a draft is kept under one key, and a reload has it all', () => {
  const tab = draftTab()
  expect(tab.kept()).toBeNull()
  tab.choose('sleep')
  const data = { signs: ['sleep'] }
  const record = tab.flow().record
  expect(tab.kept()).toEqual({ ...record, data })
  expect(record).toMatchObject({ startedAt: tab.who.now, finishedAt: null, storedAt: null })
  const reloaded = draftTab(tab.all)
  expect(reloaded.flow()).toEqual({ record, data, outcome: null })
  expect(reloaded.store.get().dropped).toBe(false)
})

test('SAFE-04 a finished one is computed again after a reload, and sent with its id', async () => {
  const tab = finished()
  const reloaded = draftTab(tab.all)
  const body = { id: tab.flow().record?.id, signs: ['sleep', 'unrest'], count: 2 }
  expect([tab.sent[0]?.body, reloaded.sent[0]?.body]).toEqual([body, body])
  expect(reloaded.flow().outcome).toEqual({ count: 2 })
  reloaded.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 2 } })
  await settled()
  expect(reloaded.store.get().submission).toEqual({ kind: 'stored', at })
  expect(reloaded.kept()).toMatchObject({ storedAt: at })
})

test('F-D3 a finished one keeps the department where it was finished, and one of a version before is still whole', () => {
  const tab = draftTab()
  tab.who.department = uuidOf(71)
  tab.choose('sleep')
  tab.finish()
  const record = { ...tab.flow().record }
  expect(record).toMatchObject({ departmentId: uuidOf(71), finishedAt: tab.who.now })
  const reloaded = draftTab(tab.all)
  reloaded.who.department = uuidOf(72)
  expect(reloaded.flow().record).toEqual(record)
  const older = tampered(tab, { departmentId: undefined })
  expect(older.store.get().dropped).toBe(false)
  expect(older.flow().record).toEqual({ ...record, departmentId: undefined })
  expect(tampered(tab, { departmentId: 'Avdeling A' }).flow().record).toBeNull()
})

test('SAFE-04 where the server came to another result than was shown, it is said', async () => {
  const [same, other] = [finished(), finished()]
  same.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 2 } })
  other.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 1 } })
  await settled()
  expect(same.store.get().submission).toEqual({ kind: 'stored', at })
  expect(other.store.get().submission).toEqual({ kind: 'stored', at, differs: true })
  other.store.restart()
  other.choose('sleep')
  other.finish()
  other.sent[1]?.answer({ kind: 'answered', at, outcome: { count: 1 } })
  await settled()
  expect(other.store.get().submission).toEqual({ kind: 'stored', at })
})

test('SAFE-06 the result of a stored one is the server’s, whatever today’s content would say', async () => {
  const tab = finished()
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 7 } })
  await settled()
  const reloaded = draftTab(tab.all, { signs: [] })
  expect([reloaded.kind(), reloaded.flow().outcome]).toEqual(['fetching', null])
  expect(reloaded.flow().data.signs).toEqual(['sleep', 'unrest'])
  reloaded.asked[0]?.answer({ kind: 'answered', at, outcome: { count: 7 } })
  await settled()
  expect([reloaded.kind(), reloaded.flow().outcome]).toEqual(['stored', { count: 7 }])
  expect(reloaded.sent).toHaveLength(0)
})

test('SAFE-06 a change after finishing begins another one; the same data again does not', () => {
  const tab = finished()
  const before = tab.flow()
  tab.store.change((draft) => changeDraft(draft, (data) => data, fresh))
  expect(tab.flow()).toBe(before)
  tab.choose('sleep')
  expect(tab.flow().record).toMatchObject({ finishedAt: null, storedAt: null })
  expect(tab.flow().record?.id).not.toBe(before.record?.id)
  expect(tab.flow().outcome).toBeNull()
})

for (const [what, change] of [
  ['data of another shape', { data: [1] }],
  ['an unknown property', { name: 'Ola' }],
  ['an id that is none', { id: '1' }],
  ['a moment that is none', { startedAt: '2026-13-41T00:00:00Z' }],
] as const) {
  test(`OFF-11 a draft with ${what} is dropped, and told`, () => {
    const tab = tampered(finished(), change)
    expect(tab.flow()).toEqual({ record: null, data: { signs: [] }, outcome: null })
    expect(tab.store.get().dropped).toBe(true)
    expect(tab.sent).toHaveLength(0)
    expect(tab.all.size).toBe(0)
  })
}

for (const [what, signs] of [
  ['lost an answer', ['sleep', 4]],
  ['has what the content does not', ['sleep', 'gone']],
  ['lacks what a finished one has', []],
] as const) {
  test(`SAFE-05 a finished one that ${what} is to be looked over, as another one`, () => {
    const before = finished()
    const tab = tampered(before, { data: { signs } })
    expect(tab.flow().record).toMatchObject({ finishedAt: null, storedAt: null })
    expect(tab.flow().record?.startedAt).toBe(before.flow().record?.startedAt)
    expect(tab.flow().data.signs).toEqual(signs.filter((sign) => sign === 'sleep'))
    expect([tab.store.get().dropped, tab.kind()]).toEqual([true, undefined])
    expect(tab.sent).toHaveLength(0)
  })
}

test('OFF-01 there is work in a draft with answers or a finished one, until it is stored', async () => {
  const tab = draftTab()
  expect(hasWork(tab.flow())).toBe(false)
  tab.choose()
  expect(hasWork(tab.flow())).toBe(false)
  tab.choose('sleep')
  expect(hasWork(tab.flow())).toBe(true)
  tab.finish()
  expect(hasWork(tab.flow())).toBe(true)
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 1 } })
  await settled()
  expect(hasWork(tab.flow())).toBe(false)
})

test('SAFE-04 a refusal stands when its flow is opened again, and keeps the server’s code', async () => {
  const tab = finished()
  const refusal = { reason: 'Fordi', code: 'unknown-symptom' }
  tab.sent[0]?.answer({ kind: 'rejected', ...refusal })
  await settled()
  tab.open()
  expect(tab.store.get().submission).toEqual({ kind: 'refused', ...refusal })
  expect(tab.sent).toHaveLength(1)
})

test('OFF-11 an unfinished one that lost something is still the same one', () => {
  const tab = draftTab()
  tab.choose('sleep', 'appetite')
  const opened = draftTab(tab.all, { signs: ['sleep'] })
  expect(opened.flow()).toMatchObject({ record: tab.flow().record, data: { signs: ['sleep'] } })
})

test('SAFE-04 a refused assessment is looked over under another id, also where nothing of it is gone', async () => {
  const tab = finished()
  const { record, data } = tab.flow()
  tab.sent[0]?.answer({ kind: 'rejected', reason: 'Fordi', code: 'unknown-question' })
  await settled()
  tab.store.lookOver({ signs: ['sleep', 'unrest'] })
  expect(tab.flow()).toMatchObject({ data, record: { finishedAt: null, storedAt: null } })
  expect(tab.flow().record?.startedAt).toBe(record?.startedAt)
  expect([tab.store.get().dropped, tab.kind(), tab.store.unsaved().count]).toEqual([
    false,
    undefined,
    0,
  ])
  tab.finish()
  expect(tab.sent).toHaveLength(2)
  expect(tab.sent[1]?.body).not.toMatchObject({ id: record?.id })
})

test('SAFE-06 a stored one is not begun again by looking it over', async () => {
  const tab = finished()
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 2 } })
  await settled()
  tab.store.lookOver({ signs: ['sleep'] })
  expect(tab.flow().record).toMatchObject({ storedAt: at })
})

test('OBS-09 a stored one that opens for nobody is sent again, and never stored beside itself', async () => {
  const tab = finished()
  tab.sent[0]?.answer({ kind: 'answered', at, outcome: { count: 7 } })
  await settled()
  const reloaded = draftTab(tab.all, { signs: ['sleep', 'unrest', 'more'] })
  reloaded.asked[0]?.answer({ kind: 'missing' })
  await settled()
  expect(reloaded.sent.map(({ body }) => body)).toMatchObject([{ id: tab.flow().record?.id }])
  reloaded.sent[0]?.answer({ kind: 'taken', reason: 'Fordi', code: 'id-already-used' })
  await settled()
  expect(reloaded.sent).toHaveLength(1)
  expect(reloaded.store.get().submission).toEqual({ kind: 'stored', at })
  expect(reloaded.flow().record?.id).toBe(tab.flow().record?.id)
})

test('OBS-07 content without something that the tab holds does not fit; content with it does', () => {
  const tab = draftTab()
  expect(tab.store.fits({ signs: [] })).toBe(true)
  tab.choose('sleep')
  expect(tab.store.fits({ signs: ['sleep'] })).toBe(true)
  expect(tab.store.fits({ signs: ['unrest'] })).toBe(false)
  expect(draftTab(tab.all).flow().data.signs).toEqual(['sleep'])
})

test('SAFE-04 OFFL-01 one assessment that the device shows already is not counted a second time', () => {
  const tab = finished()
  expect(tab.store.unsaved().count).toBe(1)
  setSignedInUser('berit')
  const id = tab.flow().record?.id ?? ''
  const queued = { flow: 'officer', keyId: 'k', sealed: '', finishedAt: at, refused: null } as const
  setDeviceQueue([{ ...queued, id, owner: 'berit' }])
  expect(tab.store.unsaved().count).toBe(0)
  setDeviceQueue([])
  setSignedInUser(null)
  expect(tab.store.unsaved().count).toBe(1)
})
