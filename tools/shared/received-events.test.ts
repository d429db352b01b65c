import { expect, test } from 'vitest'
import { countDuplicates, findMissed } from './received-events.ts'

const event = (rowId: string, xid: bigint, id = 1n) => ({
  rowId,
  at: { xid, id },
  ms: Number(xid),
})
const events = [event('a', 5n), event('b', 6n), event('c', 7n)]
const received = (...told: readonly (readonly [string | null, string])[]) => ({
  received: told.map(([rowId, at]) => ({ rowId, at, ms: 0 })),
})

test('R16 LIVE-03 an event counts as missed when the stream sent neither its row nor its topic', () => {
  expect(findMissed(events, received(['a', '5-1'], ['b', '6-1'], ['c', '7-1']))).toEqual([])
  expect(findMissed(events, received(['a', '5-1'], ['c', '7-1']))).toEqual([events[1]])
  expect(findMissed(events, received([null, '6-1']))).toEqual([events[2]])
  expect(findMissed(events, received(['a', '4-1'], [null, '7-1']))).toEqual([])
  expect(findMissed(events, received())).toEqual(events)
  expect(findMissed(events, { ...received(['c', '7-1']), resetAt: [7] })).toEqual([])
  expect(findMissed(events, { ...received(), resetAt: [7, 3] })).toEqual([events[2]])
})

test('R16 LIVE-03 an event that the stream sends twice is found, and so is one that it sends at a second position', () => {
  expect(countDuplicates(events, received(['a', '5-1'], ['b', '6-1'], [null, '9-1']))).toBe(0)
  expect(countDuplicates(events, received(['a', '5-1'], ['a', '5-1']))).toBe(1)
  expect(countDuplicates(events, received(['a', '5-1'], ['a', '8-1']))).toBe(1)
})
