import { describe, expect, it } from 'vitest'
import { faults } from './all.ts'

/** The gate's own: a failure can be had again. */
const SEED = 7

describe.each(faults)('$id $title', ({ run, rounds }) => {
  it('holds in the short mode', async () => {
    const seen = await run({ rounds: rounds.short, seed: SEED })
    expect(seen.broken).toEqual([])
  })
})
