import { expect, test } from 'vitest'
import type { AskedQuestion } from '#domain/assessment/question-answers.ts'
import { questionTexts as texts } from '#testing/flows/flow-report-texts.ts'
import { questionLines } from './question-lines.ts'

const asked = (type: AskedQuestion['type'], answer: AskedQuestion['answer']): AskedQuestion => ({
  id: type,
  textNo: 'Spurt?',
  textEn: 'Asked?',
  type,
  answer,
})
const answerTo = (...given: Parameters<typeof asked>) =>
  questionLines([asked(...given)], texts, 'nb').slice(1)

test('SAFE-05 no and the lowest step are answers, and an unanswered question says so', () => {
  expect(answerTo('boolean', false)).toEqual(['  Nei'])
  expect(answerTo('boolean', true)).toEqual(['  Ja'])
  expect(answerTo('scale', 1)).toEqual(['  Trinn 1'])
  expect(answerTo('text', null)).toEqual(['  ikke besvart'])
})

test('OBS-04 a text stands as it was written, line by line', () => {
  expect(answerTo('text', 'Først.\n- Så.')).toEqual(['  | Først.', '  | - Så.'])
})

test('PUB-06 a question is asked in English where it can be', () => {
  const [first, second] = questionLines(
    [asked('boolean', true), { ...asked('boolean', true), textEn: null }],
    texts,
    'en',
  ).filter((line) => line.startsWith('-'))
  expect([first, second]).toEqual(['- Asked?', '- Spurt?'])
})
