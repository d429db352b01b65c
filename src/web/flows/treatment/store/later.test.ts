import { expect, test } from 'vitest'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import {
  content,
  general,
  mood,
  ofGroup,
  sleep,
  treatmentTab,
} from '#testing/flows/treatment-tab.ts'
import { laterOf, laterBlockerOf } from './later.ts'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { at } from '#testing/flows/flow-tab.ts'
import * as m from '#web/generated/messages/messages.js'

const planned = () => {
  const tab = treatmentTab()
  tab.answer({ [sleep]: 50, [mood]: 50 }, { [ofGroup]: false })
  tab.finish()
  const { outcome } = tab.flow()
  if (outcome === null) throw new Error('Nothing computed')
  return outcome
}

test('TRT-01 a question that cannot change the plan is asked after it, with the answer in the tab', () => {
  const later = laterOf(content, planned(), { answers: { [ofGroup]: false, [general]: 'rolig' } })
  expect(later.questionIds).toEqual([general])
  expect(later.answers).toEqual({ [general]: 'rolig' })
})

test('TRT-01 a question with a stored answer is not asked again, and no longer counts as unsaved', () => {
  const outcome = planned()
  const asked = { id: general, textNo: '', textEn: null, type: 'text', answer: 'rolig' } as const
  const stored = { ...outcome, questions: [...outcome.questions, asked] }
  const later = laterOf(content, stored, { answers: { [general]: 'urolig' } })
  expect(later).toMatchObject({
    groups: [],
    questionIds: [],
    answers: {},
    hasIdentityNumber: false,
  })
})

test('L4 an identity number counts only in an answer after the plan', () => {
  const number = identityNumberOf({ day: 31, month: 12, year: 2000 })
  const held = (answers: Record<string, string>) =>
    laterOf(content, planned(), { answers }).hasIdentityNumber
  expect(held({ [general]: `Fnr ${number}` })).toBe(true)
  expect(held({ [sleep]: `Fnr ${number}` })).toBe(false)
})

const later = { answers: { a: false }, hasIdentityNumber: false }
const saveState = {
  submission: { kind: 'stored', at },
  connection: 'online',
  isConfirmed: false,
} as const
const waiting = { kind: 'waiting', attempt: 1, answered: 0, reason: null } as const
const refused = { kind: 'refused', reason: 'Fordi', code: 'forbidden' } as const

/** What differs from an answered question of a stored plan, online; the text, or null: it can be saved. */
const table: readonly (readonly [
  string,
  Partial<Parameters<typeof laterBlockerOf>[0]>,
  Partial<Parameters<typeof laterBlockerOf>[1]>,
  (() => string) | null,
])[] = [
  ['a no', {}, {}, null],
  ['a plan that waits', {}, { submission: waiting }, m.treatment_later_waiting],
  ['a plan that is refused', {}, { submission: refused }, m.treatment_later_waiting],
  ['a browser without network', {}, { connection: 'offline' }, m.treatment_later_offline],
  ['a stream of events that is away', {}, { connection: 'reconnecting' }, null],
  ['no answer', { answers: {} }, {}, m.treatment_later_none],
  ['the longest text', { answers: { a: 'x'.repeat(LONGEST_ANSWER) } }, {}, null],
  [
    'a longer text',
    { answers: { a: 'x'.repeat(LONGEST_ANSWER + 1) } },
    {},
    m.treatment_later_too_long,
  ],
  ['a number (L4)', { hasIdentityNumber: true }, {}, m.flow_hindrance_number],
  ['a confirmed number (L4)', { hasIdentityNumber: true }, { isConfirmed: true }, null],
]

for (const [what, given, where, text] of table) {
  test(`SAFE-04 TRT-01 whether the later answers can be saved: ${what}`, () => {
    expect(laterBlockerOf({ ...later, ...given }, { ...saveState, ...where })).toBe(
      text?.() ?? null,
    )
  })
}
