import { expect, test } from 'vitest'
import { afterCheck, type WatchedCase } from './after-check.ts'

const at = (time: string): number => Date.parse(`2026-11-25T${time}:00+01:00`)

/** Seen at 14:00; drawn for 14:09. */
const before: WatchedCase<string> = {
  maxGap: 15,
  lastSeenAt: at('14:00'),
  nextCheckAt: at('14:09'),
  absence: null,
  lastCheck: { kind: 'talked', at: at('14:00') },
}

/** Seven minutes later. */
const draw = (_maxGap: number, from: number): number => from + 7 * 60_000

const check = (kind: 'talked' | 'not_seen' | 'no_reaction', time: string) => ({
  kind,
  absence: null,
  observedAt: at(time),
  receivedAt: at('14:30'),
})

test('FUP-21 FUP-153 a check restarts the clock and draws the next moment', () => {
  expect(afterCheck(before, check('talked', '14:12'), draw)).toEqual({
    ...before,
    lastSeenAt: at('14:12'),
    nextCheckAt: at('14:19'),
    lastCheck: { kind: 'talked', at: at('14:12') },
  })
})

test('FUP-25 where nobody saw the person the clock goes on', () => {
  const after = afterCheck(before, check('not_seen', '14:12'), draw)
  expect(after).toEqual({ ...before, lastCheck: { kind: 'not_seen', at: at('14:12') } })
})

test('FUP-154 a check from before the last seeing changes nothing', () => {
  expect(afterCheck(before, check('talked', '13:55'), draw)).toEqual(before)
})

test('FUP-154 a seeing that is received after a later visit without one restarts the clock', () => {
  const visited = { ...before, lastCheck: { kind: 'not_seen', at: at('14:14') } } as const
  expect(afterCheck(visited, check('talked', '14:10'), draw)).toEqual({
    ...visited,
    lastSeenAt: at('14:10'),
    nextCheckAt: at('14:17'),
  })
})

test('FUP-154 FUP-31 a check from before a departure keeps the clock of the return', () => {
  const back = { ...before, maxGap: 60, lastCheck: { kind: 'away', at: at('14:20') } } as const
  expect(afterCheck(back, check('talked', '14:19'), draw)).toEqual(back)
  expect(afterCheck(back, check('talked', '14:20'), draw).lastSeenAt).toBe(at('14:20'))
})

test('FUP-31 FUP-40 an absence and no reaction stay until somebody has seen the person', () => {
  const away = { ...before, absence: 'court' }
  expect(afterCheck(away, check('not_seen', '14:12'), draw).absence).toBe('court')
  expect(afterCheck(away, check('talked', '14:12'), draw).absence).toBeNull()
  const silent = afterCheck(before, check('no_reaction', '14:05'), draw)
  expect(afterCheck(silent, check('not_seen', '14:12'), draw).lastCheck).toEqual(silent.lastCheck)
  expect(afterCheck(silent, check('talked', '14:12'), draw).lastCheck?.kind).toBe('talked')
})

test('F-B4 FUP-152 a moment after the present, of a clock that was ahead, is later than no check', () => {
  const ahead = {
    ...before,
    lastSeenAt: at('16:05'),
    nextCheckAt: at('16:14'),
    lastCheck: { kind: 'talked', at: at('16:05') },
  } as const
  expect(afterCheck(ahead, check('talked', '14:12'), draw)).toEqual({
    ...before,
    lastSeenAt: at('14:12'),
    nextCheckAt: at('14:19'),
    lastCheck: { kind: 'talked', at: at('14:12') },
  })
  expect(afterCheck(ahead, check('no_reaction', '14:12'), draw).lastCheck?.kind).toBe('no_reaction')
})
