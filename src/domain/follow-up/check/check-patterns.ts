import type { MaxGap } from './check-draw.ts'

/** FUP-24: what the officer saw. */
export const checkKinds = [
  'talked',
  'awake',
  'declined',
  'asleep',
  'away',
  'not_seen',
  'no_reaction',
] as const

export type CheckKind = (typeof checkKinds)[number]

/** A check in the order of the observed times; times in ms since 1970. */
export type RecordedCheck = {
  readonly kind: CheckKind
  readonly observedAt: number
  readonly recordedAt: number
}

/** FUP-28: 'Tilsynene er for regelmessige' and the other warnings. */
export const patternWarningKinds = [
  'too-regular',
  'round-times',
  'recorded-at-once',
  'nobody-talked',
] as const

export type PatternWarning = (typeof patternWarningKinds)[number]

const MINUTE_MS = 60_000
/** The warnings are about so many gaps or checks, of which so many have the pattern. */
export const LOOKED_AT = 8
export const ALIKE = 7
export const AT_ONCE = 3
export const AT_ONCE_MS = 2 * MINUTE_MS
export const SILENCE_MS = 4 * 60 * MINUTE_MS
export const ROUND_MINUTES = 5
/** Gaps are near their median within this part of N. */
export const NEAR_PART = 20
/** The day begins and ends at these hours in Norway. */
export const DAY_FROM = 7
export const DAY_UNTIL = 22

/** The middle one, or the lower of the two. */
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

const isTooRegular = (checks: readonly RecordedCheck[], maxGap: MaxGap): boolean => {
  const times = checks.slice(-LOOKED_AT - 1).map(({ observedAt }) => observedAt)
  const gaps = times.slice(1).map((time, position) => time - (times[position] ?? time))
  if (gaps.length < LOOKED_AT) return false
  const median = medianOf(gaps)
  const near = (maxGap * MINUTE_MS) / NEAR_PART
  return gaps.filter((gap) => Math.abs(gap - median) <= near).length >= ALIKE
}

/** Norway's offset is whole hours, so its whole five minutes are those of UTC. */
const isRound = ({ observedAt }: RecordedCheck): boolean =>
  Math.floor(observedAt / MINUTE_MS) % ROUND_MINUTES === 0

const areRound = (checks: readonly RecordedCheck[]): boolean =>
  checks.slice(-LOOKED_AT).filter(isRound).length >= ALIKE

const areRecordedAtOnce = (checks: readonly RecordedCheck[]): boolean => {
  const times = checks
    .slice(-LOOKED_AT)
    .map(({ recordedAt }) => recordedAt)
    .toSorted((a, b) => a - b)
  return times.some((time, position) => {
    const third = times[position + AT_ONCE - 1]
    return third !== undefined && third - time <= AT_ONCE_MS
  })
}

const hourIn = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Between 07 and 22 in Norway. */
const isDaytime = (at: number): boolean => {
  const hour = Number(hourIn.format(at))
  return hour >= DAY_FROM && hour < DAY_UNTIL
}

/** FUP-28: nobody has talked with the person for four hours of which every one is between 07 and 22. */
const hasNobodyTalked = (checks: readonly RecordedCheck[], now: number): boolean => {
  if (!isDaytime(now) || !isDaytime(now - SILENCE_MS)) return false
  const [first] = checks
  const lastTalk = checks.findLast(({ kind }) => kind === 'talked')?.observedAt
  const since = lastTalk ?? first?.observedAt
  return since !== undefined && now - since >= SILENCE_MS
}

/** FUP-28: what the last checks of a case look like; `checks` in the order of the observed times. */
export const patternWarnings = (
  checks: readonly RecordedCheck[],
  maxGap: MaxGap,
  now: number,
): readonly PatternWarning[] => {
  const found: readonly (readonly [PatternWarning, boolean])[] = [
    ['too-regular', isTooRegular(checks, maxGap)],
    ['round-times', areRound(checks)],
    ['recorded-at-once', areRecordedAtOnce(checks)],
    ['nobody-talked', hasNobodyTalked(checks, now)],
  ]
  return found.filter(([, isFound]) => isFound).map(([warning]) => warning)
}
