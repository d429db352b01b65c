import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { aGroup, aQuestion, aSymptom } from '#testing/content/symptom-content.ts'
import {
  answersQuestion,
  askedQuestions,
  collectAnswers,
  LONGEST_ANSWER,
  type QuestionAnswers,
} from './question-answers.ts'

const content: ObservationContent = {
  groups: [aGroup('late', { orderIndex: 1 }), aGroup('early', { orderIndex: 0 })],
  symptoms: [aSymptom('a', { groupId: 'late' }), aSymptom('b', { groupId: 'early' })],
  questions: [
    aQuestion('late-1', { groupId: 'late', type: 'scale' }),
    aQuestion('early-2', { groupId: 'early', orderIndex: 2 }),
    aQuestion('early-1', { groupId: 'early', orderIndex: 1, type: 'text' }),
    aQuestion('general-2', { orderIndex: 8, type: 'text' }),
    aQuestion('general-1', { orderIndex: 7, textEn: 'In English' }),
  ],
}
const ask = (chosen: readonly string[], answers: QuestionAnswers = {}) =>
  askedQuestions(content, chosen, answers)
const ids = (asked: ReturnType<typeof ask>) => asked.map(({ id }) => id)

test('OBS-04 the general questions come first, then group by group in the order of the form', () => {
  expect(ids(ask(['a', 'b']))).toEqual(['general-1', 'general-2', 'early-1', 'early-2', 'late-1'])
  expect(ids(ask(['a']))).toEqual(['general-1', 'general-2', 'late-1'])
})

test('SAFE-06 each question stands with its wording in both languages, its type and its answer', () => {
  expect(ask([], { 'general-1': true })[0]).toEqual({
    id: 'general-1',
    textNo: 'general-1',
    textEn: 'In English',
    type: 'boolean',
    answer: true,
  })
})

test('SAFE-05 no, the lowest step and a text are answers; an unanswered question has none', () => {
  const asked = ask(['a', 'b'], { 'general-1': false, 'late-1': 1, 'early-1': '0' })
  expect(asked.map(({ answer }) => answer)).toEqual([false, null, '0', null, 1])
  expect(collectAnswers(asked)).toEqual({ 'general-1': false, 'early-1': '0', 'late-1': 1 })
})

test('OBS-04 an answer to a question that a later choice hid again is left out', () => {
  const answers = { 'late-1': 5, 'general-1': true }
  expect(collectAnswers(ask(['a'], answers))).toEqual(answers)
  expect(collectAnswers(ask(['b'], answers))).toEqual({ 'general-1': true })
  expect(ids(ask(['b'], answers))).not.toContain('late-1')
})

const answersToEach = {
  scale: [1, 2, 3, 4, 5],
  boolean: [true, false],
  text: ['x', ' x ', 'false', '1', 'a'.repeat(LONGEST_ANSWER)],
} as const
const none = [
  0,
  6,
  -1,
  1.5,
  Number.NaN,
  '',
  ' \n\t\u00A0',
  'a'.repeat(LONGEST_ANSWER + 1),
  null,
  undefined,
  {},
  [],
  [1],
]

test('OBS-04 each type of question takes its own answers and no others', () => {
  const types = ['scale', 'boolean', 'text'] as const
  for (const type of types) {
    for (const other of types) {
      for (const value of answersToEach[other]) {
        expect(answersQuestion(type, value), `${type} ${String(value)}`).toBe(type === other)
      }
    }
    for (const value of none)
      expect(answersQuestion(type, value), JSON.stringify(value)).toBe(false)
  }
})

test('OBS-04 an answer of the wrong type is none', () => {
  const asked = ask(['a', 'b'], { 'general-1': 1, 'general-2': true, 'early-1': 5, 'late-1': '3' })
  expect(asked.map(({ answer }) => answer)).toEqual([null, null, null, null, null])
})

test('SAFE-05 only what the answers hold themselves is an answer', () => {
  const inherited: QuestionAnswers = Object.create({ 'general-1': true })
  expect(ask([], inherited).map(({ answer }) => answer)).toEqual([null, null])
})

test('OBS-04 whatever is asked and answered, the given answers are those of the asked questions', () => {
  const answer = fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 6 }), fc.string({ maxLength: 3 }))
  const known = content.questions.map(({ id }) => id)
  const answers = fc.dictionary(fc.constantFrom(...known, 'unknown'), answer)
  fc.assert(
    fc.property(fc.subarray(['a', 'b']), answers, (chosen, given) => {
      const asked = ask(chosen, given)
      expect(askedQuestions(content, chosen, collectAnswers(asked))).toEqual(asked)
      for (const { id, type } of asked) {
        expect(Object.hasOwn(collectAnswers(asked), id)).toBe(
          Object.hasOwn(given, id) && answersQuestion(type, given[id]),
        )
      }
    }),
  )
})
