import { expect, test } from 'vitest'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { aGroup, aQuestion } from '#testing/content/symptom-content.ts'
import { emptyObservation, type ObservationData } from './observation-data.ts'
import { finishBlockerOf } from './observation-blocker.ts'

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
