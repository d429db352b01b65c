import { expect, test } from 'vitest'
import { killServer } from './r1-server-killed.ts'

/* Each detector must find a fault: the same programs run on a server that is wrong. */

/** A few kills: on a busy machine one of them may come when no call is under way. */
const given = { rounds: 3, seed: 4 }

test('R1 the comparison finds a server that commits a row and its audit row apart', async () => {
  const { counts } = await killServer(given, 'commits-by-halves')
  expect(counts['torn']).toBeGreaterThan(0)
})

test('R1 a server that answers before it has committed is found out', async () => {
  const { counts } = await killServer(given, 'answers-before-commit')
  expect(counts['lost']).toBeGreaterThan(0)
})
