import { expect, test } from 'vitest'
import { nextOrder, type RowPlace } from './board-list.tsx'

const row = (id: string): RowPlace => ({ id, section: 'now' })
const [a, b] = [row('a'), row('b')]
const kept = { order: [a, b], since: null }

test('FUP-40 the rows of the board move at once while nothing is on them', () => {
  expect(nextOrder(kept, [b, a], false, 0)).toEqual({ order: [b, a], since: null })
})

test.each([
  ['at once', 0, [a, b]],
  ['after three seconds', 3_000, [a, b]],
  ['after four', 4_000, [b, a]],
] as const)('FUP-40 held rows have this order %s', (_, later, order) => {
  const held = nextOrder(kept, [b, a], true, 1_000)
  expect(held.order).toEqual([a, b])
  expect(nextOrder(held, [b, a], true, 1_000 + later).order).toEqual(order)
})

test('FUP-40 held rows do not move to another group, and move when the pointer leaves', () => {
  const moved = [a, { id: 'b', section: 'soon' }] as const
  const held = nextOrder(kept, moved, true, 0)
  expect(held.order).toEqual([a, b])
  expect(nextOrder(held, moved, false, 1_000).order).toEqual(moved)
})

test('FUP-40 an order that is wanted no longer starts no wait', () => {
  const held = nextOrder(kept, [b, a], true, 0)
  expect(nextOrder(held, [a, b], true, 2_000)).toEqual(kept)
})
