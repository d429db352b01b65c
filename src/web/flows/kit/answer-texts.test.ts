import { expect, test } from 'vitest'
import { officerAnswer } from './answer-texts.ts'

test('OFF-04 a fact reads yes or no, and an intensity its word and value', () => {
  const answers = [100, 0, 'unable', null] as const
  expect(answers.map((answer) => officerAnswer({ answerKind: 'fact', answer }))).toEqual([
    'Ja',
    'Nei',
    'Vet ikke',
    'Ikke vurdert',
  ])
  // SAFE-06: an outcome of an earlier program says of no answer that it is one to a fact.
  expect(answers.map((answer) => officerAnswer({ answer }))).toEqual([
    'Høy, 100',
    'Ikke til stede, 0',
    'Kunne ikke vurderes',
    'Ikke vurdert',
  ])
})

test('FUP-92 an answer reads with its basis', () => {
  expect(officerAnswer({ answer: 80, basis: 'reported' })).toBe('Høy, 80, fortalt av andre')
  expect(officerAnswer({ answerKind: 'fact', answer: 0, basis: 'heard' })).toBe('Nei, hørt selv')
})
