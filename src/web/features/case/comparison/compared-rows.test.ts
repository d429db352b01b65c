import { expect, test } from 'vitest'
import type { SymptomChange } from '#domain/follow-up/check/compare-outcomes.ts'
import { foldedRows } from './assessment-comparison.tsx'

const side = (answer: number | null) => ({
  id: 'uro',
  nameNo: 'Uro',
  nameEn: null,
  answer,
  alertText: null,
})

const row = (
  id: string,
  change: SymptomChange,
  more: { was?: number; isAcute?: boolean } = {},
) => ({
  id,
  change,
  isAcute: more.isAcute ?? false,
  isReworded: false,
  before: side(more.was ?? 60),
  now: side(change === 'not-assessed' ? null : 60),
})

test('FUP-80 SAFE-01 only unchanged answers, and a 0 that is not assessed now, are folded, and no acute sign', () => {
  const { shown, same, absent } = foldedRows([
    row('acute', 'same', { isAcute: true }),
    row('new', 'new'),
    row('unknown', 'not-assessed'),
    row('absent', 'not-assessed', { was: 0 }),
    row('same', 'same'),
  ])
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(shown)).toEqual(['acute', 'new', 'unknown'])
  expect(ids(same)).toEqual(['same'])
  expect(ids(absent)).toEqual(['absent'])
})
