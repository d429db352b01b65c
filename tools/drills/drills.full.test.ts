import { describe, expect, it } from 'vitest'
import { drills } from './all.ts'
import { restart } from './restart.ts'
import { upgrade } from './upgrade.ts'

/** A bound against hanging: every step is a start of real processes, and the machine may be busy with something else. */
const PATIENCE = { timeout: 900_000 }
/** The gate's own: a failure can be had again. */
const loadOptions = { isFull: false, seed: 7 }

describe.each(drills)('$id: $title', PATIENCE, ({ run }) => {
  it('holds in the short mode', async ({ skip }) => {
    const seen = await run(loadOptions)
    skip((seen.counts['skipped'] ?? 0) > 0, 'this machine lacks what it needs')
    expect(seen.broken).toEqual([])
  })
})

describe('what goes wrong is noticed', PATIENCE, () => {
  it('restart: kill -9 in the place of a stop cuts calls', async () => {
    const { counts } = await restart(loadOptions, true)
    expect(counts['failed']).toBeGreaterThan(0)
  })

  it('upgrade: a column that goes while programs of before write it', async () => {
    const { broken } = await upgrade(loadOptions, true)
    // The program of before still reads the column. Its submissions are stored by the newer function.
    expect(broken).toContain('ownData.export: 500')
  })
})
