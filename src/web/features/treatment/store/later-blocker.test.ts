import { expect, test } from 'vitest'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { at } from '#testing/flows/flow-tab.ts'
import * as m from '#web/generated/messages/messages.js'
import { laterBlockerOf } from './later-blocker.ts'

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
