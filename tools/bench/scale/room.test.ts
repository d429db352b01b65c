import { expect, test } from 'vitest'
import { sizesWithin } from './room.ts'

test('a size is skipped, with what it needs, when the sizes together do not fit on the disk', () => {
  const sizes = [10_000, 1_000_000, 10_000_000]
  expect(sizesWithin(sizes, 40)).toEqual({
    fitting: [10_000, 1_000_000],
    skipped: [{ count: 10_000_000, neededGb: 96, roomGb: 40 }],
  })
  expect(sizesWithin(sizes, 200)).toEqual({ fitting: sizes, skipped: [] })
})
