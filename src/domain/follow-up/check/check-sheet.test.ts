import { expect, test } from 'vitest'
import { drawGap, maxGaps } from './check-draw.ts'
import { gapInMinutes } from './check-sheet.ts'

test.each(maxGaps)(
  'FUP-100 the gaps of a sheet with N = %i are whole minutes, from one to 0.85 N',
  (maxGap) => {
    for (const kind of [0, 0.5]) {
      for (const place of [0, 0.5, 0.999]) {
        const minutes = gapInMinutes(drawGap(maxGap, { kind, place }))
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(1)
        expect(minutes).toBeLessThanOrEqual(maxGap * 0.85)
      }
    }
  },
)
