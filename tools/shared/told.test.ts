import { expect, test } from 'vitest'
import { doubledFor, missedBy } from './told.ts'

const event = (rowId: string, xid: bigint, id = 1n) => ({ rowId, at: { xid, id } })
const events = [event('a', 5n), event('b', 6n), event('c', 7n)]
const heard = (...told: readonly (readonly [string | null, string])[]) => ({
  heard: told.map(([rowId, at]) => ({ rowId, at, ms: 0 })),
})

test('R16 LIVE-03 what was told neither by its row nor with its topic is missed', () => {
  expect(missedBy(events, heard(['a', '5-1'], ['b', '6-1'], ['c', '7-1']))).toEqual([])
  expect(missedBy(events, heard(['a', '5-1'], ['c', '7-1']))).toEqual([events[1]])
  expect(missedBy(events, heard([null, '6-1']))).toEqual([events[2]])
  expect(missedBy(events, heard(['a', '4-1'], [null, '7-1']))).toEqual([])
  expect(missedBy(events, heard())).toEqual(events)
})

test('R16 LIVE-03 a place that is told twice is found, and so is an event of which another place is told', () => {
  expect(doubledFor(events, heard(['a', '5-1'], ['b', '6-1'], [null, '9-1']))).toBe(0)
  expect(doubledFor(events, heard(['a', '5-1'], ['a', '5-1']))).toBe(1)
  expect(doubledFor(events, heard(['a', '5-1'], ['a', '8-1']))).toBe(1)
})
