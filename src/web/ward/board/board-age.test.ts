import { expect, test } from 'vitest'
import { isTooOld } from './board-page.tsx'

const now = Date.parse('2026-11-25T14:00:00.000Z')
/** The clock of the device is an hour fast. */
const device = now + 3_600_000
const answer = { at: new Date(now).toISOString(), receivedAt: device }

test.each([
  ['after 60 seconds', 60_000, 60_000, false],
  ['after more than 60 seconds', 60_001, 60_001, true],
  ['after the device slept for ten minutes', 0, 600_000, true],
  ['after the clock of the device was set back', 61_000, -600_000, true],
])('FUP-44 %s', (_, server, wall, isOld) => {
  expect(isTooOld(answer, { server: now + server, device: device + wall })).toBe(isOld)
})
