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

/** FUP-25, FUP-31: what a kind of check asks for besides, and whether somebody saw the person. */
type KindRule = {
  readonly hasChange: boolean
  readonly hasAbsence: boolean
  readonly isSeen: boolean
}

const seen = { hasChange: true, hasAbsence: false, isSeen: true } as const

export const checkRules: Readonly<Record<CheckKind, KindRule>> = {
  talked: seen,
  awake: seen,
  // A check, but not a talk.
  declined: seen,
  asleep: seen,
  away: { hasChange: false, hasAbsence: true, isSeen: false },
  // No check: the clock goes on.
  not_seen: { hasChange: false, hasAbsence: false, isSeen: false },
  no_reaction: { hasChange: false, hasAbsence: false, isSeen: true },
}

type Answer = { readonly kind: CheckKind; readonly change: unknown; readonly absence: unknown }

/** Whether the check has what its kind asks for, and nothing else. */
export const isCompleteCheck = ({ kind, change, absence }: Answer): boolean =>
  (change !== null) === checkRules[kind].hasChange &&
  (absence !== null) === checkRules[kind].hasAbsence

/** What a check changes of a case. Times in ms since 1970. */
export type WatchedCase<Absence> = {
  /** FUP-20: N in minutes; null: no irregular checks now. */
  readonly maxGap: MaxGap | null
  readonly lastSeenAt: number | null
  /** FUP-21: the drawn moment. */
  readonly nextCheckAt: number | null
  /** FUP-31: checks pause. */
  readonly absence: Absence | null
  readonly lastCheck: { readonly kind: CheckKind; readonly at: number } | null
}

type PlacedCheck<Absence> = {
  readonly kind: CheckKind
  readonly absence: Absence | null
  readonly observedAt: number
  /** The present of the clock that places the check. */
  readonly receivedAt: number
}

/**
 * FUP-154: whether nobody saw the person later. FUP-31: a check from before a departure says nothing of the time after the
 * return, whose first check is due at once. FUP-152: a moment after the present is of a clock that was ahead: it is later than
 * no check.
 */
export const isLatestSeeing = (
  { lastSeenAt, lastCheck }: Pick<WatchedCase<unknown>, 'lastSeenAt' | 'lastCheck'>,
  { observedAt, receivedAt }: Pick<PlacedCheck<unknown>, 'observedAt' | 'receivedAt'>,
): boolean =>
  (lastSeenAt === null || lastSeenAt > receivedAt || observedAt > lastSeenAt) &&
  (lastCheck?.kind !== 'away' || lastCheck.at > receivedAt || observedAt >= lastCheck.at)

/** FUP-40: 'Ingen reaksjon' stays first on every board until somebody has seen the person. */
const lastCheckAfter = <Absence>(
  { lastCheck }: WatchedCase<Absence>,
  { kind, observedAt }: PlacedCheck<Absence>,
) =>
  lastCheck?.kind === 'no_reaction' && !checkRules[kind].isSeen
    ? lastCheck
    : { kind, at: observedAt }

/**
 * The case after a check. FUP-25: the clock goes on where nobody saw the person. FUP-154: a check that is received late is
 * placed by its time: it restarts the clock only after the last seeing, and changes the rest only as the newest check.
 */
export const afterCheck = <Absence>(
  before: WatchedCase<Absence>,
  check: PlacedCheck<Absence>,
  draw: (maxGap: MaxGap, from: number) => number,
): WatchedCase<Absence> => {
  const { maxGap, lastSeenAt, nextCheckAt, lastCheck } = before
  const { observedAt, receivedAt } = check
  const { isSeen } = checkRules[check.kind]
  const isNewest = lastCheck === null || lastCheck.at > receivedAt || observedAt >= lastCheck.at
  const restarts = maxGap !== null && isSeen && isLatestSeeing(before, check)
  const absence = isSeen ? null : (check.absence ?? before.absence)
  return {
    maxGap,
    lastSeenAt: restarts ? observedAt : lastSeenAt,
    nextCheckAt: restarts ? draw(maxGap, observedAt) : nextCheckAt,
    absence: isNewest ? absence : before.absence,
    lastCheck: isNewest ? lastCheckAfter(before, check) : lastCheck,
  }
}
