import { expect, test } from 'vitest'
import { killServer } from './r1-server-killed.ts'

/** A few kills: on a busy machine one of them may come when nothing is under way. */
const given = { rounds: 3, seed: 4 }

test('R1 the comparison finds a server that commits a row and its audit row apart', async () => {
  const { counts } = await killServer(given, 'commits-by-halves')
  expect(counts['torn']).toBeGreaterThan(0)
})
