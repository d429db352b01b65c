import { expect, test } from 'vitest'
import { latestOnly } from './fetch-maintenance.ts'

test('SET-03 an answer that arrives after the answer to a later question is dropped', () => {
  const shown: string[] = []
  const ask = latestOnly((answer: string) => shown.push(answer))
  const [first, second] = [ask(), ask()]
  second('open')
  first('closed')
  expect(shown).toEqual(['open'])
})

test('SET-03 answers in the order of their questions are all passed on', () => {
  const shown: string[] = []
  const ask = latestOnly((answer: string) => shown.push(answer))
  const [first, second] = [ask(), ask()]
  first('closed')
  second('open')
  expect(shown).toEqual(['closed', 'open'])
})
