import { expect, test } from 'vitest'
import { at, settled } from '#testing/flows/flow-tab.ts'
import {
  content,
  drugs,
  general,
  gone,
  mood,
  moodFirst,
  ofGroup,
  sleep,
  tampered,
  treatmentTab,
} from '#testing/flows/treatment-tab.ts'
import { hasWork } from './treatment-data.ts'

const finished = () => {
  const tab = treatmentTab()
  tab.answer({ [sleep]: 0, [mood]: 80, [drugs]: null }, { [general]: 'rolig', [ofGroup]: false })
  tab.finish()
  return tab
}

test('TRT-02 TRT-05 a finished plan is sent with its symptoms, the questions that can change it and its result', () => {
  const tab = finished()
  const { record } = tab.flow()
  expect(tab.sent.map(({ body }) => body)).toEqual([
    {
      id: record?.id,
      startedAt: record?.startedAt,
      finishedAt: record?.finishedAt,
      symptoms: { [sleep]: 0, [mood]: 80, [drugs]: null },
      asked: [ofGroup],
      answers: { [ofGroup]: false },
      identityNumberConfirmed: false,
      claimed: { first: moodFirst, ruleVersion: tab.flow().outcome?.ruleVersion },
    },
  ])
})

test('TRT-02 where nothing is recommended, nothing is claimed to be first', () => {
  const tab = treatmentTab()
  tab.answer({ [drugs]: null })
  tab.finish()
  expect(tab.sent[0]?.body).toMatchObject({ claimed: { first: null } })
})

test('SAFE-05 a symptom that is not rated is null, over a reload too, and 0 is 0', () => {
  const tab = treatmentTab()
  tab.answer({ [sleep]: null, [mood]: 0 })
  const reloaded = treatmentTab(tab.all)
  expect(reloaded.flow().data.symptoms).toEqual({ [sleep]: null, [mood]: 0 })
  expect(reloaded.store.get().dropped).toBe(false)
})

test('OBS-04 answers to questions that a later choice hid are kept and not sent, unless they are acute (F-A7)', () => {
  const tab = treatmentTab()
  tab.answer({ [drugs]: null }, { [general]: 'rolig', [ofGroup]: false })
  tab.finish()
  expect(tab.sent[0]?.body.asked).toEqual([])
  expect(tab.sent[0]?.body.answers).toEqual({})
  expect(treatmentTab(tab.all).flow().data.answers).toEqual({
    [general]: 'rolig',
    [ofGroup]: false,
  })
})

test('SAFE-06 R8 an answer after the plan is kept over a reload, and the plan that is sent again is the same', () => {
  const before = finished()
  const { record, outcome } = before.flow()
  before.store.change((flow) => ({
    ...flow,
    data: { ...flow.data, answers: { [general]: 'urolig' }, identityNumberConfirmed: true },
  }))
  expect(before.flow()).toMatchObject({ record, outcome })
  const after = tampered(before, {})
  expect(after.flow().data.answers).toEqual({ [general]: 'urolig' })
  expect(after.flow().record).toEqual(record)
  const [first] = before.sent
  expect({ ...after.sent[0]?.body, answers: {} }).toEqual({ ...first?.body, answers: {} })
})

for (const [what, symptoms, read] of [
  ['101', { [sleep]: 101 }, { [sleep]: null }],
  ['-1', { [sleep]: -1 }, { [sleep]: null }],
  ['50.5', { [sleep]: 50.5 }, { [sleep]: null }],
  ['a text', { [sleep]: '50' }, { [sleep]: null }],
  ['yes', { [sleep]: true, [mood]: 'unable' }, { [sleep]: null, [mood]: 'unable' }],
  ['no id', { sleep: 50, [mood]: 10 }, { [mood]: 10 }],
  ['an unknown id', { [gone]: 50, [mood]: 10 }, { [mood]: 10 }],
  ['an intensity that is not asked', { [drugs]: 50 }, { [drugs]: null }],
] as const) {
  test(`OFF-11 SAFE-05 ${what} is never counted: the loss is shown, and the user looks it over`, () => {
    const before = finished()
    const tab = tampered(before, { symptoms })
    expect(tab.flow().data.symptoms).toEqual(read)
    expect(tab.store.get().dropped).toBe(true)
    expect(tab.flow().record).toMatchObject({ finishedAt: null, storedAt: null })
    expect(tab.flow().record?.id).not.toBe(before.flow().record?.id)
    expect(tab.sent).toHaveLength(0)
  })
}

for (const [what, change] of [
  ['symptoms as a list', { symptoms: [sleep] }],
  ['no symptoms', { symptoms: null }],
] as const) {
  test(`OFF-11 ${what} is dropped, and told`, () => {
    const tab = tampered(finished(), change)
    expect(tab.flow().record).toBeNull()
    expect(tab.store.get().dropped).toBe(true)
  })
}

for (const [what, change] of [
  ['answers that are none', { answers: { [general]: 7, x: true } }],
  ['answers of another shape', { answers: 'ja' }],
  ['a confirmation that is none', { identityNumberConfirmed: 'yes' }],
] as const) {
  test(`OFF-11 ${what}: the rest stands, and is looked over`, () => {
    const tab = tampered(finished(), change)
    expect(tab.flow().data).toMatchObject({
      symptoms: { [sleep]: 0, [mood]: 80, [drugs]: null },
      identityNumberConfirmed: false,
    })
    expect(tab.store.get().dropped).toBe(true)
    expect(tab.flow().record?.finishedAt).toBeNull()
  })
}

test('TRT-01 a finished one that lacks an intensity is rated and finished again, never sent so', () => {
  const tab = tampered(finished(), { symptoms: { [sleep]: null, [mood]: 80 } })
  expect(tab.flow().data.symptoms).toEqual({ [sleep]: null, [mood]: 80 })
  expect([tab.flow().record?.finishedAt, tab.store.get().dropped]).toEqual([null, true])
  expect(tab.sent).toHaveLength(0)
})

for (const [what, change] of [
  ['of some of it', { symptoms: { [sleep]: 101 } }],
  ['of all of it', { symptoms: null }],
] as const) {
  test(`OFF-11 the loss ${what} shows until the user dismisses it, also when both take it up after a reload`, () => {
    const tab = tampered(finished(), change)
    tab.store.open(content)
    expect(tab.store.get().dropped).toBe(true)
    tab.store.dismissDropped()
    tab.store.open(content)
    expect(tab.store.get().dropped).toBe(false)
  })

  test(`AUTH-06 the loss ${what} is not told to who comes after in this tab`, () => {
    const tab = tampered(finished(), change)
    tab.all.clear()
    tab.store.forget()
    tab.store.open(content)
    expect(tab.store.get().dropped).toBe(false)
  })
}

test('TRT-01 content that changed since asks what it asks today', () => {
  const rated = content.symptoms.map((row) => ({ ...row, requiresIntensity: row.id === drugs }))
  const tab = treatmentTab(finished().all, { ...content, symptoms: rated })
  expect(tab.flow().data.symptoms).toEqual({ [sleep]: null, [mood]: null, [drugs]: null })
  expect(tab.store.get().dropped).toBe(true)
})

test('OFF-01 a flow with a choice or an answer has work until it is stored', async () => {
  const tab = treatmentTab()
  tab.answer({})
  expect(hasWork(tab.flow())).toBe(false)
  tab.answer({ [sleep]: null })
  expect(hasWork(tab.flow())).toBe(true)
  const done = finished()
  expect(hasWork(done.flow())).toBe(true)
  const { outcome } = done.flow()
  if (outcome === null) throw new Error('Nothing computed')
  done.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(hasWork(done.flow())).toBe(false)
})

test('F-A7 SAFE-01 X14 an acute answer is sent although its symptom was taken away, and another answer is not', () => {
  for (const [answer, sent] of [
    [true, [ofGroup]],
    [false, []],
  ] as const) {
    const tab = treatmentTab()
    tab.answer({ [drugs]: null }, { [ofGroup]: answer })
    tab.finish()
    expect(tab.sent[0]?.body).toMatchObject({ asked: sent, symptoms: { [drugs]: null } })
    expect(Object.keys(tab.sent[0]?.body.answers ?? {})).toEqual(sent)
  }
})
