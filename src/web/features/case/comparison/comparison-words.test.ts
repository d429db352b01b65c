import { expect, test } from 'vitest'
import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import type { SymptomChange } from '#domain/follow-up/check/compare-outcomes.ts'
import { answersInWords } from './assessment-comparison.tsx'

type Answer = Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>

const side = (answer: Answer | null) =>
  answer && { id: 'uro', nameNo: 'Uro', nameEn: null, alertText: null, ...answer }

const words = (change: SymptomChange, before: Answer | null, now: Answer | null): string =>
  answersInWords({
    id: 'uro',
    change,
    isAcute: false,
    isReworded: false,
    before: side(before),
    now: side(now),
  })

const yes = { answer: 100, answerKind: 'fact' } as const
const no = { answer: 0, answerKind: 'fact' } as const

test.each([
  ['not-assessed', { answer: 80 }, { answer: 'unable' }, 'Var høy (80)'],
  ['not-assessed', { ...yes, basis: 'heard' }, null, 'Var ja, hørt selv'],
  ['new', { answer: 0 }, { answer: 60, basis: 'seen' }, ', moderat (60), sett selv'],
  ['new', null, { answer: 80 }, ', høy (80). Ikke vurdert sist'],
  ['new', { answer: 'unable' }, yes, ', ja. Ikke vurdert sist'],
  ['worse', { answer: 40 }, { answer: 80, basis: 'reported' }, ' 40 til 80 (fortalt av andre)'],
  ['denied', yes, no, 'ja → nei'],
  ['same', { answer: 60 }, { answer: 60 }, ' 60'],
  ['same', yes, yes, ' ja'],
] as const)('FUP-80 FUP-92 %s from %j to %j reads %j', (change, before, now, expected) => {
  expect(words(change, before, now)).toBe(expected)
})
