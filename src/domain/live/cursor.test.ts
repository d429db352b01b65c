import { expect, test } from 'vitest'
import { advance, formatCursor, isAfter, isAhead, nodeOf, parseCursor } from './cursor.ts'

const on = (node: number, xid: bigint, number: bigint) => ({
  xid,
  id: (BigInt(node) << 48n) + number,
})
const plain = { placement: 0n, places: [{ xid: 5n, id: 1n }] }
const distributed = { placement: 72n, places: [on(1, 981n, 1n), on(2, 7n, 3n)] }

test('LIVE-03 a cursor of plain PostgreSQL reads as transaction and number', () => {
  expect(formatCursor(plain)).toBe('5-1')
  expect(parseCursor('5-1')).toEqual(plain)
  expect(parseCursor('0-0')).toEqual({ placement: 0n, places: [{ xid: 0n, id: 0n }] })
})

test('LIVE-03 a cursor of Citus names the placement, and a place a node', () => {
  const text = '72:981-281474976710657,7-562949953421315'
  expect(formatCursor(distributed)).toBe(text)
  expect(parseCursor(text)).toEqual(distributed)
  expect(distributed.places.map(nodeOf)).toEqual([1, 2])
})

test.each([
  undefined,
  '',
  '5',
  '5-',
  '-1',
  '5-1,',
  ',5-1',
  '72:',
  ':5-1',
  '1:2:5-1',
  '5-1;6-1',
  '5-1 ',
  '-5-1',
  'a-1',
  '5-9223372036854775808',
  '12345678901234567890-1',
  // Two places of one node, as of a request that names two cursors.
  '5-1,6-1',
  '7:5-281474976710657,6-281474976710658',
])('LIVE-03 the text %j is not a cursor', (text) => {
  expect(parseCursor(text)).toBeUndefined()
})

test.each([
  [5n, 2n, true],
  [6n, 0n, true],
  [5n, 1n, false],
  [5n, 0n, false],
  [4n, 9n, false],
  // Not as text, where 10 is before 5.
  [10n, 0n, true],
])('LIVE-03 of the event %d-%d the cursor 5-1 says that it is after: %s', (xid, id, expected) => {
  expect(isAfter({ xid, id }, plain)).toBe(expected)
})

test('LIVE-03 an event is compared with the place on its own node alone', () => {
  expect(isAfter(on(1, 981n, 1n), distributed)).toBe(false)
  expect(isAfter(on(1, 980n, 9n), distributed)).toBe(false)
  expect(isAfter(on(1, 982n, 0n), distributed)).toBe(true)
  expect(isAfter(on(2, 7n, 4n), distributed)).toBe(true)
  expect(isAfter(on(2, 6n, 9n), distributed)).toBe(false)
  // A node that is new to the cursor.
  expect(isAfter(on(3, 1n, 1n), distributed)).toBe(true)
})

test('LIVE-03 a cursor is ahead of another one when it is on any node', () => {
  expect(isAhead(distributed, distributed)).toBe(false)
  expect(isAhead(advance(distributed, on(2, 8n, 4n)), distributed)).toBe(true)
  expect(isAhead(distributed, advance(distributed, on(2, 8n, 4n)))).toBe(false)
})

test('LIVE-03 a cursor moves on at the node of the event, and stays on the others', () => {
  const next = advance(distributed, on(1, 990n, 5n))
  expect(next.placement).toBe(72n)
  expect(isAfter(on(1, 990n, 5n), next)).toBe(false)
  expect(isAfter(on(1, 990n, 6n), next)).toBe(true)
  expect(isAfter(on(2, 7n, 4n), next)).toBe(true)
  expect(isAfter(on(2, 7n, 3n), next)).toBe(false)
  expect(formatCursor(advance(plain, { xid: 6n, id: 2n }))).toBe('6-2')
})
