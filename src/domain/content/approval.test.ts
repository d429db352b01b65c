import { expect, test } from 'vitest'
import { approvalOf, isApprovalDay, norwegianDay } from './approval.ts'

const at = (instant: string) => Date.parse(instant)
const recordedAt = at('2026-11-21T12:00:00Z')
const given = { clinician: 'Kari Lege, overlege', approvedOn: '2026-11-21' }
const latest = { ...given, recordedAt }

test('SAFE-03 content that nobody has approved is not approved, changed or not', () => {
  expect(approvalOf(null, null)).toEqual({ kind: 'none' })
  expect(approvalOf(null, recordedAt)).toEqual({ kind: 'none' })
})

test('SAFE-03 an approval says who and when, and that content was changed after it was recorded', () => {
  for (const changedAt of [null, recordedAt - 1, recordedAt]) {
    expect(approvalOf(latest, changedAt)).toEqual({ kind: 'approved', ...given })
  }
  expect(approvalOf(latest, recordedAt + 1)).toEqual({ kind: 'changed-since', ...given })
})

test('SAFE-03 an approval that is recorded later does not hide a change after the clinician looked', () => {
  const late = { ...latest, approvedOn: '2026-11-19' }
  expect(approvalOf(late, at('2026-11-20T08:00:00Z')).kind).toBe('changed-since')
  expect(approvalOf(late, at('2026-11-19T22:59:59Z')).kind).toBe('approved')
  // 00:00 in Norway.
  expect(approvalOf(late, at('2026-11-19T23:00:00Z')).kind).toBe('changed-since')
})

test('SAFE-03 the day of an approval is one from 2000 to today in Norway', () => {
  const now = at('2026-11-20T23:30:00Z')
  expect(norwegianDay(now)).toBe('2026-11-21')
  for (const [day, may] of [
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
  ] as const) {
    expect(isApprovalDay(day, now), day).toBe(may)
  }
})
