import { expect, test } from 'vitest'
import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import type { SymptomChange } from '#domain/follow-up/check/compare-outcomes.ts'
import { answersInWords, foldedRows } from './assessment-comparison.tsx'

type Answer = Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>

const side = (answer: Answer | null) =>
  answer && { id: 'uro', nameNo: 'Uro', nameEn: null, alertText: null, ...answer }

type Sides = { readonly before: Answer | null; readonly now: Answer | null }

const row = (id: string, change: SymptomChange, { before, now }: Sides, isAcute = false) => ({
  id,
  change,
  isAcute,
  isReworded: false,
  before: side(before),
  now: side(now),
})

test('FUP-80 SAFE-01 only unchanged answers, and a 0 that is not assessed now, are folded, and no acute sign', () => {
  const sides = { before: { answer: 60 }, now: { answer: 60 } }
  const now = { answer: null }
  const { shown, same, absent } = foldedRows([
    row('acute', 'same', sides, true),
    row('new', 'new', sides),
    row('unknown', 'not-assessed', { ...sides, now }),
    row('absent', 'not-assessed', { before: { answer: 0 }, now }),
    row('same', 'same', sides),
  ])
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(shown)).toEqual(['acute', 'new', 'unknown'])
  expect(ids(same)).toEqual(['same'])
  expect(ids(absent)).toEqual(['absent'])
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
  expect(answersInWords(row('uro', change, { before, now }))).toBe(expected)
})
