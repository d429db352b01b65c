import { describe, expect, it } from 'vitest'
import { isFull } from '../../src/testing/run/level.ts'
import { faults } from './all.ts'

/** The gate's own: a failure can be had again. */
const SEED = 7

const chosen = faults.flatMap(({ id, title, run, rounds: { gate, short } }) =>
  gate === undefined ? [] : [{ id, title, run, rounds: isFull ? short : gate }],
)

describe.each(chosen)('$id $title', ({ run, rounds }) => {
  it('holds in a few rounds', async () => {
    const seen = await run({ rounds, seed: SEED })
    expect(seen.broken).toEqual([])
  })
})
