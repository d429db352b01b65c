import { expect, test } from 'vitest'
import { wardsLeft, watchGap, type OpenWard } from './case-watch.ts'

const ward = (hasShiftLeader: boolean, hasStaff = true, departmentId = 'b'): OpenWard => ({
  departmentId,
  name: departmentId,
  cases: 3,
  hasShiftLeader,
  hasStaff,
})

test('FUP-122 a department with open cases has a gap without a shift leader, a greater one without anybody', () => {
  expect(watchGap(ward(true))).toBeNull()
  expect(watchGap(ward(false))).toBe('no-shift-leader')
  expect(watchGap(ward(false, false))).toBe('nobody')
})

test.each([
  ['keeps its shift leader', [ward(true)], [ward(true)], []],
  ['loses its last shift leader', [ward(true)], [ward(false)], ['b']],
  ['loses the last who sees them', [ward(false)], [ward(false, false)], ['b']],
  ['had none before', [ward(false)], [ward(false)], []],
  ['gets one', [ward(false)], [ward(true)], []],
  ['is another one', [ward(true)], [ward(true), ward(false, true, 'c')], ['c']],
] as const)(
  'FUP-122 a change asks about a department that %s: %#',
  (_what, before, after, left) => {
    expect(wardsLeft(before, after).map(({ departmentId }) => departmentId)).toEqual(left)
  },
)
