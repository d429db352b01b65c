import { expect, test } from 'vitest'
import { tabStorage } from '#testing/flows/flow-tab.ts'
import { idOf, officerContentWithIds, uuidOf } from '#testing/flows/officer-ids.ts'
import {
  chooseCategories,
  chooseKnowsPerson,
  emptyFlow,
  setAnswer,
  setBasis,
  type Flow,
} from './officer-flow-data.ts'
import { fitToContent, readFlow, writeFlow } from './officer-rules.ts'

const fresh = { id: uuidOf(1), now: '2026-11-21T01:00:00.000Z' }
const later = { id: uuidOf(2), now: '2026-11-21T02:00:00.000Z' }
const crisis = idOf('krise')
const panic = idOf('krise--panikk')

const emptyStorage = () => {
  const all = new Map<string, string>()
  return { all, ...tabStorage(all) }
}

const answered = (): Flow =>
  setAnswer(
    chooseCategories(chooseKnowsPerson(emptyFlow, false, fresh), [crisis], fresh),
    panic,
    0,
    fresh,
  )

const written = (flow: Flow) => {
  const storage = emptyStorage()
  writeFlow(storage, flow)
  return storage
}

/** The drawer after something else wrote to it. */
const withData = (change: object) => {
  const storage = written(answered())
  const data = JSON.parse(storage.get('assessmentData') ?? '{}')
  storage.set('assessmentData', JSON.stringify({ ...data, ...change }))
  return storage
}

test('OFF-11 a reload keeps everything, under the names of the specification', () => {
  const storage = written(answered())
  expect([...storage.all.keys()].toSorted()).toEqual([
    'assessmentData',
    'assessmentKnowsPerson',
    'selectedCategories',
  ])
  expect(readFlow(storage, later)).toMatchObject({ flow: answered(), dropped: false })
})

test('OFF-11 an empty drawer is an empty flow, and nothing is said to be lost', () => {
  expect(readFlow(emptyStorage(), later)).toMatchObject({ flow: emptyFlow, dropped: false })
})

test('SAFE-05 0 is kept as an answer, and an untouched symptom is not stored', () => {
  expect(readFlow(written(answered()), later).flow.data?.answers).toEqual({ [panic]: 0 })
  const cleared = setAnswer(answered(), panic, null, later)
  expect(readFlow(written(cleared), later).flow.data?.answers).toEqual({})
})

for (const bad of [101, -1, 50.5, '50', null, true, [], {}, 'Unable']) {
  test(`SAFE-05 the stored answer ${JSON.stringify(bad)} is dropped as not assessed, and told`, () => {
    const storage = withData({ answers: { [panic]: bad, [idOf('krise--agitasjon')]: 75 } })
    const { flow, dropped } = readFlow(storage, later)
    expect(flow.data?.answers).toEqual({ [idOf('krise--agitasjon')]: 75 })
    expect(dropped).toBe(true)
  })
}

for (const [what, text] of [
  ['truncated', '{"id":"018f'],
  ['another shape', '[1,2]'],
  ['an unknown property', JSON.stringify({ ...answered().data, risk: 'low' })],
  ['an id that is none', JSON.stringify({ ...answered().data, id: '1' })],
] as const) {
  test(`OFF-11 assessmentData that is ${what} is dropped, and told`, () => {
    const storage = written(answered())
    storage.set('assessmentData', text)
    const { flow, dropped } = readFlow(storage, later)
    expect(flow.data).toBeNull()
    expect(flow.categories).toEqual([crisis])
    expect(dropped).toBe(true)
  })
}

test('OFF-11 a recommendation of another shape is dropped without a word: it is computed again', () => {
  const storage = written(answered())
  storage.set('moduleRecommendation', '{"module":"Modul 1"}')
  expect(readFlow(storage, later)).toMatchObject({ flow: answered(), dropped: false })
})

test('SAFE-05 a finished assessment that lost an answer is to be looked over, as another one', () => {
  const storage = withData({
    finishedAt: later.now,
    storedAt: later.now,
    answers: { [panic]: 101 },
  })
  expect(readFlow(storage, later).flow.data).toEqual({
    id: later.id,
    startedAt: fresh.now,
    askedIn: {},
    answers: {},
    finishedAt: null,
    storedAt: null,
  })
})

test('OFF-11 a finished assessment without its categories leads back to choosing them', () => {
  const storage = withData({ finishedAt: later.now })
  storage.remove('selectedCategories')
  const { flow, dropped } = readFlow(storage, later)
  expect(flow.data?.finishedAt).toBeNull()
  expect(dropped).toBe(true)
})

test('OFF-11 categories and symptoms that the content does not have are left out, and told', () => {
  const flow = setAnswer(
    chooseCategories(answered(), [crisis, uuidOf(999)], later),
    uuidOf(998),
    50,
    later,
  )
  const fitted = fitToContent(flow, officerContentWithIds, later)
  expect(fitted.dropped).toBe(true)
  expect(fitted.flow.categories).toEqual([crisis])
  expect(fitted.flow.data?.answers).toEqual({ [panic]: 0 })
  expect(fitToContent(answered(), officerContentWithIds, later)).toEqual({
    flow: answered(),
    dropped: false,
  })
})

test('OFF-04 OFF-11 a kept value that a fact cannot have is dropped with a message, 0 and 100 are kept', () => {
  const fact = idOf('selvmordstanker--tidligere-forsok')
  const fitted = (value: number) =>
    fitToContent(setAnswer(answered(), fact, value, fresh), officerContentWithIds, later)
  expect(fitted(40).dropped).toBe(true)
  expect(fitted(40).flow.data?.answers).toEqual({ [panic]: 0 })
  for (const value of [0, 100]) expect(fitted(value).dropped).toBe(false)
})

test('SAFE-06 a reload keeps the category that asked an answer, and before an answer there is none', () => {
  const agitation = idOf('krise--agitasjon')
  const asked = setAnswer(answered(), agitation, 75, fresh, crisis)
  expect(readFlow(written(asked), later)).toMatchObject({ flow: asked, dropped: false })
  expect(asked.data?.askedIn).toEqual({ [agitation]: crisis })
  expect(answered().data?.askedIn).toEqual({})
  const wrong = withData({ askedIn: { [panic]: 'krise' } })
  expect(readFlow(wrong, later)).toMatchObject({ flow: { data: null }, dropped: true })
})

test('FUP-92 a reload keeps the basis of an answer, and a cleared answer has none', () => {
  const based = setBasis(answered(), panic, 'reported', fresh)
  expect(readFlow(written(based), later)).toMatchObject({ flow: based, dropped: false })
  const changed = setAnswer(based, panic, 80, fresh)
  expect(changed.data?.bases).toEqual({ [panic]: 'reported' })
  expect(setAnswer(changed, panic, null, fresh).data?.bases).toEqual({})
  expect(setBasis(changed, panic, null, fresh).data?.bases).toEqual({})
  expect(answered().data).not.toHaveProperty('bases')
})

test('FUP-92 an unknown basis in the tab is dropped, and the answer stays', () => {
  const storage = withData({ bases: { [panic]: 'told', [idOf('krise--agitasjon')]: 'seen' } })
  const { flow, dropped } = readFlow(storage, later)
  expect(flow.data).toMatchObject({
    answers: { [panic]: 0 },
    bases: { [idOf('krise--agitasjon')]: 'seen' },
  })
  expect(dropped).toBe(true)
})
