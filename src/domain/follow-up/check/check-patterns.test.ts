import { expect, test } from 'vitest'
import { drawGap } from './check-draw.ts'
import {
  patternWarnings,
  checkKinds,
  checkRules,
  isCompleteCheck,
  afterCheck,
  type CheckKind,
  type RecordedCheck,
  type WatchedCase,
} from './check-patterns.ts'

const at = (time: string): number => Date.parse(`2026-11-25T${time}+01:00`)
const MINUTE = 60_000

const seenAt = (time: number, kind: CheckKind = 'talked'): RecordedCheck => ({
  kind,
  observedAt: time,
  recordedAt: time,
})

/** A check at `from`, and one after each gap, in seconds. */
const withGaps = (from: number, gaps: readonly number[]): readonly RecordedCheck[] => {
  let time = from
  return [seenAt(from), ...gaps.map((seconds) => seenAt((time += seconds * 1000)))]
}

const warningsOf = (checks: readonly RecordedCheck[]) =>
  patternWarnings(checks, 15, checks.at(-1)?.observedAt ?? 0)

/** 14:20 ± 30 s. */
const even = [860, 840, 880, 851, 869, 845, 875, 860]

test('FUP-28 eight gaps of 14:20 ± 30 s are too regular, seven are not', () => {
  expect(warningsOf(withGaps(at('14:00:10'), even))).toEqual(['too-regular'])
  expect(warningsOf(withGaps(at('14:00:10'), even.slice(1)))).toEqual([])
})

test('FUP-28 two other gaps among the eight are irregular enough', () => {
  expect(warningsOf(withGaps(at('14:00:10'), [...even.slice(2), 300, 400]))).toEqual([])
})

test('FUP-28 30 days of drawn gaps give at most four warnings of regular times', () => {
  let [time, drawn] = [at('00:00:00'), 0]
  const checks: RecordedCheck[] = []
  const end = time + 30 * 24 * 60 * MINUTE
  while (time < end) {
    checks.push(seenAt(time))
    drawn += 1
    const kind = (drawn * 0.618_033_988_749_895) % 1
    const place = (drawn * 0.754_877_666_246_692_7 + kind) % 1
    time += drawGap(15, { kind, place })
  }
  const warned = checks.filter((_, position) =>
    warningsOf(checks.slice(Math.max(0, position - 8), position + 1)).includes('too-regular'),
  )
  expect(warned.length).toBeLessThanOrEqual(4)
})

const clocks = ['14:00', '14:10', '14:25', '14:35', '14:45', '15:00', '15:10', '15:21']
const byClock = (times: readonly string[]) => times.map((time) => seenAt(at(`${time}:20`)))

test('FUP-28 seven of eight checks on whole five minutes are round', () => {
  expect(warningsOf(byClock(clocks))).toEqual(['round-times'])
  expect(warningsOf(byClock(clocks.map((time) => time.replace(/5:00|4:25/u, '4:27'))))).toEqual([])
})

test('FUP-28 three checks recorded within two minutes are recorded at once', () => {
  const recordedAt = at('17:40:00')
  const entered = ['17:01', '17:14', '17:32'].map((time, n) => ({
    ...seenAt(at(`${time}:00`)),
    recordedAt: recordedAt + n * MINUTE,
  }))
  expect(warningsOf(entered)).toEqual(['recorded-at-once'])
  const later = entered.map((check, n) => ({ ...check, recordedAt: recordedAt + n * 61_000 }))
  expect(warningsOf(later)).toEqual([])
})

test.each([
  ['14:39:59', []],
  ['14:40:00', ['nobody-talked']],
  ['21:59:00', ['nobody-talked']],
  ['22:00:00', []],
] as const)('FUP-28 nobody has talked since 10:40, at %s: %j', (now, warnings) => {
  const checks = [seenAt(at('10:40:00')), seenAt(at('11:03:00'), 'declined')]
  expect(patternWarnings(checks, 15, at(now))).toEqual(warnings)
})

test('FUP-28 the hours of the night do not count as silence', () => {
  const checks = [seenAt(at('05:30:00'), 'asleep')]
  expect(patternWarnings(checks, 15, at('10:59:00'))).toEqual([])
  expect(patternWarnings(checks, 15, at('11:00:00'))).toEqual(['nobody-talked'])
})

const absence = { place: 'court' }

test.each(checkKinds)(
  'FUP-25 %s is complete with what its kind asks for, and with nothing else',
  (kind) => {
    const complete = [
      [null, null],
      ['same', null],
      [null, absence],
      ['same', absence],
    ].filter(([change, away]) => isCompleteCheck({ kind, change, absence: away }))
    const { hasChange, hasAbsence } = checkRules[kind]
    expect(complete).toEqual([[hasChange ? 'same' : null, hasAbsence ? absence : null]])
  },
)

test('FUP-25 a person who was not seen, or is away, leaves the clock as it is', () => {
  expect(checkKinds.filter((kind) => !checkRules[kind].isSeen)).toEqual(['away', 'not_seen'])
})

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
