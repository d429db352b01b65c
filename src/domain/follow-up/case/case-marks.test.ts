import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { marksOf } from './case-marks.ts'

const at = '2026-11-28T10:28:00.000Z'
const calm = { ...quietCase, restrictionKind: null }
const isolated = { ...calm, isolation: { since: at, answeredAt: null } }
const cell = { ...isolated, restrictionKind: 'security-cell' } as const
const watch = { maxGap: 15, last: at, next: at } as const
const withWatcher = { ...calm, continuous: { since: at }, watch }
const all = { ...withWatcher, ...cell, continuous: { since: at }, watch, isAcute: true }

test('FUP-40 FUP-42 a row tells of an acute sign, a cell, isolation and a Fastvakt besides what is to be done', () => {
  expect(marksOf(calm, 'go-now')).toEqual([])
  expect(marksOf(all, 'go-now')).toEqual(['acute', 'cell', 'guarded'])
  expect(marksOf(isolated, 'late')).toEqual(['isolated'])
  // The restriction that ends first is another one, or the cell has ended.
  expect(marksOf({ ...isolated, restrictionKind: 'objects' }, 'on-time')).toEqual(['isolated'])
  expect(marksOf({ ...withWatcher, watch: null }, 'no-reaction')).toEqual([])
  expect(marksOf({ ...calm, watch }, 'go-now')).toEqual([])
})

test('FUP-40 a row says nothing twice', () => {
  expect(marksOf(all, 'acute-plan-due')).toEqual(['cell', 'guarded'])
  expect(marksOf(all, 'runs-out')).toEqual(['acute', 'guarded'])
  expect(marksOf(all, 'go-now', 'time-out')).toEqual(['acute', 'guarded'])
  expect(marksOf(isolated, 'isolated')).toEqual([])
  expect(marksOf(all, 'continuous')).toEqual(['acute', 'cell'])
  expect(marksOf(all, 'guard-due')).toEqual(['acute', 'cell'])
  expect(marksOf(all, 'unguarded')).toEqual(['acute', 'cell'])
})
