import { expect, test } from 'vitest'
import { observationSubmission } from '#contract/observation.ts'
import { at, settled } from '#testing/flows/flow-tab.ts'
import {
  content,
  drugs,
  general,
  gone,
  mood,
  observationTab,
  ofNights,
  sleep,
  tampered,
} from '#testing/flows/observation-tab.ts'
import {
  hasWork,
  emptyObservation,
  finishBlockerOf,
  type ObservationData,
} from './observation-data.ts'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { aGroup, aQuestion } from '#testing/content/symptom-content.ts'

const finished = () => {
  const tab = observationTab()
  tab.given({
    symptoms: [mood, sleep],
    answers: { [general]: 'rolig', [ofNights]: false },
    notes: 'Stille i natt.',
  })
  tab.finish()
  return tab
}

test('OBS-07 a finished observation is sent with its choices and asked questions, and nothing else', () => {
  const tab = finished()
  const { record, outcome } = tab.flow()
  expect(tab.sent.map(({ body }) => body)).toEqual([
    {
      id: record?.id,
      startedAt: record?.startedAt,
      finishedAt: record?.finishedAt,
      withoutUser: false,
      // In the order of the form, whatever order they were chosen in.
      symptoms: [sleep, mood],
      asked: [general, ofNights],
      answers: { [general]: 'rolig', [ofNights]: false },
      notes: 'Stille i natt.',
      identityNumberConfirmed: false,
      codeNumber: 2,
      claimed: { code: 'M110-2026002', ruleVersion: outcome?.ruleVersion },
    },
  ])
  expect(observationSubmission.safeParse(tab.sent[0]?.body).success).toBe(true)
})

test('L1 a property that is not the flow’s own never leaves the tab', () => {
  const tab = tampered(finished(), { inmateName: 'Ola Nordmann' })
  expect(JSON.stringify(tab.sent)).not.toContain('Ola')
  expect(tab.sent).toHaveLength(1)
})

test('OBS-06 the code’s number is made from the id: the same over a reload, always three digits', () => {
  const tab = finished()
  const storedDraft = JSON.parse(tab.all.get('holdepunkt-observation') ?? '')
  const codes = ['00000000', 'ffffffff', '000003e7', '000003e8'].map((end) => {
    const id = `018f0000-0000-4000-8000-0000${end}`
    tab.all.set('holdepunkt-observation', JSON.stringify({ ...storedDraft, id }))
    return observationTab(tab.all).flow().outcome?.code
  })
  // 2^32 − 1 leaves 295.
  expect(codes).toEqual(['M110-2026000', 'M110-2026295', 'M110-2026999', 'M110-2026000'])
})

test('OBS-04 an answer from before a later choice hid the question is kept and not sent', () => {
  const tab = observationTab()
  tab.given({ symptoms: [drugs], answers: { [general]: 'rolig', [ofNights]: true } })
  tab.finish()
  const body = tab.sent[0]?.body
  // Not toMatchObject for the answers: one too many is the very thing to find.
  expect(body).toHaveProperty('asked', [general])
  expect(body).toHaveProperty('answers', { [general]: 'rolig' })
  const reloaded = observationTab(tab.all)
  expect(reloaded.flow().data.answers).toEqual({ [general]: 'rolig', [ofNights]: true })
  expect(reloaded.sent[0]?.body).toEqual(tab.sent[0]?.body)
})

test('SAFE-05 no is an answer and none is not; blank notes are none', () => {
  const tab = observationTab()
  tab.given({ symptoms: [sleep], answers: { [ofNights]: false }, notes: ' \n ' })
  tab.finish()
  const body = tab.sent[0]?.body
  expect(body).toHaveProperty('asked', [general, ofNights])
  expect(body).toHaveProperty('answers', { [ofNights]: false })
  expect(body).toHaveProperty('notes', '')
})

for (const [withoutUser, read, dropped] of [
  [true, true, false],
  [false, false, false],
  ['true', true, true],
  [0, true, true],
  [null, true, true],
  [undefined, true, true],
] as const) {
  test(`OBS-09 a kept choice of ${withoutUser} is read as ${read}: none is stored with a user by mistake`, () => {
    const tab = tampered(finished(), { withoutUser })
    expect(tab.flow().data.withoutUser).toBe(read)
    expect(tab.store.get().dropped).toBe(dropped)
    expect(tab.sent).toHaveLength(dropped ? 0 : 1)
  })
}

for (const [what, change, read] of [
  ['notes that are none', { notes: 7 }, { notes: '' }],
  [
    'a confirmation that is none',
    { identityNumberConfirmed: 1 },
    { identityNumberConfirmed: false },
  ],
  ['answers of another shape', { answers: [] }, { answers: {} }],
  ['a scale’s 6', { answers: { [general]: 6 } }, { answers: {} }],
  ['a scale’s 2.5', { answers: { [general]: 2.5 } }, { answers: {} }],
  ['a blank answer', { answers: { [general]: '  ' } }, { answers: {} }],
  [
    'an answer to no id',
    { answers: { x: true, [ofNights]: true } },
    { answers: { [ofNights]: true } },
  ],
  ['an answer of another type', { answers: { [ofNights]: 'ja' } }, { answers: {} }],
  ['an answer to a question that is gone', { answers: { [gone]: true } }, { answers: {} }],
  ['a symptom that is gone', { symptoms: [sleep, gone] }, { symptoms: [sleep] }],
  ['no symptom', { symptoms: [] }, { symptoms: [] }],
] as const) {
  test(`OFF-11 SAFE-05 ${what}: the rest stays, the loss is shown, and the user looks it over under another id`, () => {
    const before = finished()
    const tab = tampered(before, change)
    expect(tab.flow().data).toEqual({ ...before.flow().data, ...read })
    expect(tab.store.get().dropped).toBe(true)
    expect(tab.flow().record).toMatchObject({ finishedAt: null, storedAt: null })
    expect(tab.flow().record?.id).not.toBe(before.flow().record?.id)
    expect(tab.sent).toHaveLength(0)
  })
}

for (const [what, change] of [
  ['symptoms that are no list', { symptoms: { [sleep]: true } }],
  ['a symptom that is no id', { symptoms: [sleep, 'sleep'] }],
  ['more symptoms than there can be', { symptoms: Array.from({ length: 501 }, () => sleep) }],
  ['no symptoms at all', { symptoms: null }],
] as const) {
  test(`OFF-11 ${what}: nothing is taken from it, and the loss is shown`, () => {
    const tab = tampered(finished(), change)
    expect(tab.flow().record).toBeNull()
    expect([tab.store.get().dropped, tab.sent]).toEqual([true, []])
  })
}

test('OFF-11 content that changed: missing symptoms are taken out, and the existing ones ask their questions of today', () => {
  const { symptoms } = content
  const tab = observationTab(finished().all, {
    ...content,
    symptoms: symptoms.filter(({ id }) => id !== mood),
    questions: [],
  })
  expect(tab.flow().data).toMatchObject({ symptoms: [sleep], answers: {} })
  expect([tab.store.get().dropped, tab.flow().record?.finishedAt]).toEqual([true, null])
})

test('SAFE-06 a stored one is left as it is, whatever the content is today', async () => {
  const tab = finished()
  const { data, outcome } = tab.flow()
  if (outcome === null) throw new Error('Nothing computed')
  tab.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  const later = observationTab(tab.all, { ...content, symptoms: [], questions: [] })
  expect(later.flow().data).toEqual(data)
  expect([later.store.get().dropped, later.kind(), later.sent]).toEqual([false, 'fetching', []])
})

test('OFF-01 there is work in symptoms, answers or notes, until it is stored', async () => {
  const tab = observationTab()
  tab.given({ withoutUser: true, notes: ' ' })
  expect(hasWork(tab.flow())).toBe(false)
  for (const given of [{ symptoms: [sleep] }, { answers: { [general]: 'x' } }, { notes: 'x' }]) {
    tab.given(given)
    expect(hasWork(tab.flow())).toBe(true)
  }
  const done = finished()
  expect(hasWork(done.flow())).toBe(true)
  const { outcome } = done.flow()
  if (outcome === null) throw new Error('Nothing computed')
  done.sent[0]?.answer({ kind: 'answered', at, outcome })
  await settled()
  expect(hasWork(done.flow())).toBe(false)
})

test('F-A7 SAFE-01 X14 an acute answer is sent although its sign was taken away, and another answer is not', () => {
  const asksDanger = {
    ...content,
    questions: content.questions.map((question) => ({ ...question, alertWhen: true as const })),
  }
  for (const [answer, sent] of [
    [true, [ofNights]],
    [false, []],
  ] as const) {
    const tab = observationTab(new Map(), asksDanger)
    tab.given({ symptoms: [drugs], answers: { [ofNights]: answer } })
    tab.finish()
    const body = tab.sent[0]?.body
    expect(body?.asked).toEqual([general, ...sent])
    expect(Object.keys(body?.answers ?? {})).toEqual(sent)
    expect(observationSubmission.safeParse(body).success).toBe(true)
  }
})

const number = identityNumberOf({ day: 31, month: 12, year: 2000 })
const long = 'x'.repeat(LONGEST_ANSWER + 1)
const pages = [
  { group: null, questions: [aQuestion('a', { type: 'text' })] },
  { group: aGroup('group'), questions: [aQuestion('b', { type: 'text' })] },
]
const pageOf = (data: Partial<ObservationData>, shown: number) =>
  finishBlockerOf({ ...emptyObservation, ...data }, pages, shown)?.page

/** The texts, the page on screen, and the page of the hindrance; undefined: there is none. */
const table: readonly (readonly [
  string,
  Partial<ObservationData>,
  number,
  number | null | undefined,
])[] = [
  ['nothing is written', {}, 1, undefined],
  ['a text is too long on the page that is shown', { answers: { b: long } }, 2, 2],
  ['a text is too long on another page', { answers: { a: long } }, 2, 1],
  ['both have one: the page that is shown is named', { answers: { a: long, b: long } }, 2, 2],
  ['the notes are too long, on whichever page', { notes: 'x'.repeat(LONGEST_NOTES + 1) }, 2, null],
  ['a number is on another page (L4)', { answers: { b: number } }, 1, 2],
  ['a number is in the notes (L4)', { notes: number }, 1, null],
  ['it is confirmed (L4)', { answers: { b: number }, identityNumberConfirmed: true }, 1, undefined],
  [
    'a confirmed number does not hide a text that is too long',
    { answers: { a: long }, notes: number, identityNumberConfirmed: true },
    2,
    1,
  ],
  ['an answer belongs to no page', { answers: { gone: long, other: number } }, 1, undefined],
]

for (const [what, data, shown, page] of table) {
  test(`OBS-04 why it cannot be finished: ${what}`, () => {
    expect(pageOf(data, shown)).toBe(page)
  })
}
