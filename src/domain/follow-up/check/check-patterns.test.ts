import { expect, test } from 'vitest'
import { drawGap } from './check-draw.ts'
import { patternWarnings, type CheckKind, type RecordedCheck } from './check-patterns.ts'

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
