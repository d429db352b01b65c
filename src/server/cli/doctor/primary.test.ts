import { expect, test } from 'vitest'
import { primaryRow, standbysRow, type Found } from './replication-findings.ts'

const one: Found = { system: '7', timeline: 3, started: '10:00' }
const MIB = 1024 ** 2

test.each([
  ['one primary', [one, one], 'ok', 'one, on timeline 3'],
  ['a standby among them', [one, { ...one, timeline: null }], 'fail', '1 of 2'],
  ['two primaries', [one, { ...one, timeline: 4, started: '11:00' }], 'fail', '2 servers say'],
  ['two with one timeline', [one, { ...one, started: '11:00' }], 'fail', '2 servers say'],
])('R5 the doctor says what the address leads to: %s', (_, found, state, seen) => {
  const row = primaryRow(found)
  expect(row.state).toBe(state)
  expect(row.seen).toContain(seen)
})

const standbys = { isSynchronous: true, count: 2, last: { name: 'db3', follows: true, behind: 0 } }

test.each([
  ['none is expected', { ...standbys, isSynchronous: false, count: 0 }, undefined],
  ['none follows', { ...standbys, count: 0 }, 'fail'],
  ['they follow', standbys, 'ok'],
  ['their place is not visible', { ...standbys, last: null }, 'ok'],
  ['one lags', { ...standbys, last: { ...standbys.last, behind: 65 * MIB } }, 'warn'],
  ['one does not follow', { ...standbys, last: { ...standbys.last, follows: false } }, 'warn'],
])('R5 the doctor says who follows the primary: %s', (_, found, state) => {
  expect(standbysRow(found)?.state).toBe(state)
})

test('R5 the doctor names the standby that lags, how far, and whether it follows', () => {
  const seenOf = (follows: boolean) =>
    standbysRow({ ...standbys, count: 1, last: { name: 'db3', follows, behind: 65 * MIB } })?.seen
  expect([true, false].map(seenOf)).toEqual([
    '1 follow, db3 is 65.0 MiB behind',
    '1 follow, db3 is 65.0 MiB behind and does not follow',
  ])
})
