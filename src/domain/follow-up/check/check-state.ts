import type { MaxGap } from './check-draw.ts'

/** FUP-26: computed from times, and never stored: 'I rute', 'Gå nå', 'Over fristen', 'Ikke gjort'. */
export type CheckState = 'on-time' | 'go-now' | 'late' | 'missed'

/** Times in ms since 1970. */
export type CheckTimes = {
  /** The last check at which somebody saw the person. */
  readonly last: number
  /** The drawn moment of the next one. */
  readonly next: number
  readonly maxGap: MaxGap
}

const gapMs = (maxGap: MaxGap): number => maxGap * 60_000

/** FUP-22: 'Senest 14:22': from this moment the check is late. No allowance. */
export const limitOf = ({ last, maxGap }: Omit<CheckTimes, 'next'>): number => last + gapMs(maxGap)

/** The same of a case as the server sends it: its times are ISO 8601. Answers in ms since 1970. */
export const watchLimit = ({
  last,
  maxGap,
}: {
  readonly last: string
  readonly maxGap: MaxGap
}): number => limitOf({ last: Date.parse(last), maxGap })

/** FUP-26: 'Uteblitt' begins: nobody came within twice the interval. */
const missedFrom = ({ last, maxGap }: Omit<CheckTimes, 'next'>): number => last + 2 * gapMs(maxGap)

/** FUP-27: the limits that were passed before somebody saw the person at that moment; none: it was in time. */
export const passedLimits = (times: Omit<CheckTimes, 'next'>, seenAt: number) =>
  [
    { kind: 'late' as const, from: limitOf(times) },
    { kind: 'missed' as const, from: missedFrom(times) },
  ].filter(({ from }) => seenAt > from)

export const checkState = (times: CheckTimes, now: number): CheckState => {
  if (now >= missedFrom(times)) return 'missed'
  if (now >= limitOf(times)) return 'late'
  // A stricter plan can leave a drawn moment after the limit; the limit comes first.
  return now >= times.next ? 'go-now' : 'on-time'
}

/** FUP-43: N/3 after the limit the case is the vaktleder's as well. */
export const isRaised = (times: CheckTimes, now: number): boolean =>
  now >= limitOf(times) + gapMs(times.maxGap) / 3

/** FUP-40: how far over the limit, in shares of N; 0 before it. The board's order of what is late. */
export const shareOver = (times: CheckTimes, now: number): number =>
  Math.max(0, now - limitOf(times)) / gapMs(times.maxGap)
