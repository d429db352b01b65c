import { expect, test } from 'vitest'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { aQuestion, aSymptom } from '#testing/content/symptom-content.ts'
import { fitAnswers, knownSymptoms, readAnswers } from './flow-answers.ts'

const [first, second, third] = [uuidOf(1), uuidOf(2), uuidOf(3)]

test('SAFE-05 every kind of answer is read as it was kept, no and 1 too', () => {
  const given = { [first]: false, [second]: 1, [third]: 'x' }
  expect(readAnswers(given)).toEqual({ entries: given, dropped: false })
  expect(readAnswers({})).toEqual({ entries: {}, dropped: false })
})

for (const value of [null, 0, 6, 2.5, '', ' \n', [], {}]) {
  test(`SAFE-05 ${JSON.stringify(value)} is not an answer, and the loss is shown`, () => {
    expect(readAnswers({ [first]: value, [second]: true })).toEqual({
      entries: { [second]: true },
      dropped: true,
    })
  })
}

for (const value of [null, undefined, 'ja', 7, [true]]) {
  test(`OFF-11 ${JSON.stringify(value)} holds no answers, and the loss is shown`, () => {
    expect(readAnswers(value)).toEqual({ entries: {}, dropped: true })
  })
}

test('OFF-11 an answer under a name that is no id is dropped', () => {
  expect(readAnswers({ toString: true, x: true })).toEqual({ entries: {}, dropped: true })
  expect(readAnswers(JSON.parse('{"__proto__": true}'))).toEqual({ entries: {}, dropped: true })
})

test('a text that is too long is still the user’s: kept, and told by the page', () => {
  const long = { [first]: 'x'.repeat(LONGEST_ANSWER + 1) }
  expect(readAnswers(long)).toEqual({ entries: long, dropped: false })
  const questions = [aQuestion(first, { type: 'text' })]
  expect(fitAnswers(long, { questions })).toEqual({ entries: long, dropped: false })
})

for (const [type, fitting, other] of [
  ['scale', 5, true],
  ['boolean', false, 1],
  ['text', '1', 1],
] as const) {
  test(`OBS-04 a question of type ${type} keeps its own kind of answer, and no other`, () => {
    const questions = [aQuestion(first, { type })]
    const [kept, gone] = [{ [first]: fitting }, { [first]: other }]
    expect(fitAnswers(kept, { questions })).toEqual({ entries: kept, dropped: false })
    expect(fitAnswers(gone, { questions })).toEqual({ entries: {}, dropped: true })
  })
}

test('OBS-04 an answer to a question that is gone goes with it', () => {
  const questions = [aQuestion(first)]
  expect(fitAnswers({ [first]: true, [second]: true }, { questions })).toEqual({
    entries: { [first]: true },
    dropped: true,
  })
})

test('the known symptoms are those of the content', () => {
  const known = knownSymptoms({ symptoms: [aSymptom(first)] })
  expect([known.has(first), known.has(second)]).toEqual([true, false])
})
