import { describe, expect, it } from 'vitest'
import { faults } from './all.ts'

/* The faults that cost too much for `npm test`. */

/** A failure can be had again. */
const SEED = 7

describe.each(faults.filter(({ rounds }) => rounds.gate === undefined))('$id $title', (fault) => {
  it('holds in the short mode', async () => {
    const seen = await fault.run({ rounds: fault.rounds.short, seed: SEED })
    expect(seen.broken).toEqual([])
  })
})
