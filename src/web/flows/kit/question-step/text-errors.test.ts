import { expect, test } from 'vitest'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { answersQuestion, LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { answerError, notesError } from './text-errors.ts'

test('OBS-04 a typed answer is an error exactly where it would not count', () => {
  for (const length of [1, LONGEST_ANSWER, LONGEST_ANSWER + 1]) {
    const answer = 'å'.repeat(length)
    expect(answerError(answer) === undefined).toBe(answersQuestion('text', answer))
  }
})

test('SAFE-05 no answer, a no and a 1 are not wrong', () => {
  expect([null, false, 1].map(answerError)).toEqual([undefined, undefined, undefined])
})

test('OBS-04 notes are wrong from the first sign too many', () => {
  expect(notesError('')).toBeUndefined()
  expect(notesError('x'.repeat(LONGEST_NOTES))).toBeUndefined()
  expect(notesError('x'.repeat(LONGEST_NOTES + 1))).toBeTypeOf('string')
})
