import { patternWarnings, type PatternWarning } from '#domain/follow-up/check-patterns.ts'
import type { History, HistoryCheck } from './follow-up-histories.ts'

// FUP-140: the figures once more, from what happened and with nothing that the product counts with.

const MINUTE_MS = 60_000

/** One thing that counts, with its moment. */
type Counted = {
  readonly at: number
  readonly is: 'plan' | 'late plan' | 'check' | 'late check' | 'warning'
  readonly minutes?: number
}

const countsInCase = ({ kind, corrects, isMovedAway }: HistoryCheck): boolean =>
  kind !== 'not_seen' && kind !== 'away' && corrects === null && !isMovedAway

const planOf = ({ module, isAcute, openedAt, plans }: History, now: number): Counted[] => {
  let limit = 60
  if (module === 'M3') limit = 24 * 60
  if (module === 'M9' || isAcute) limit = 15
  const due = openedAt + limit * MINUTE_MS
  const saved = plans[0]?.at
  if (saved !== undefined && saved <= due) return [{ at: saved, is: 'plan' }]
  return due < now ? [{ at: due, is: 'late plan' }] : []
}

/** When the irregular checks that are due at a moment began; undefined: none are due. */
const watchBegan = ({ plans }: History, at: number): number | undefined => {
  const before = plans.filter((plan) => plan.at <= at)
  const stopped = before.findLastIndex((plan) => plan.maxGap === null)
  return before[stopped + 1]?.at
}

const lateOf = (limit: number, until: number): Counted => ({
  at: limit,
  is: 'late check',
  minutes: Math.floor((until - limit) / MINUTE_MS),
})

const checksOf = (history: History, now: number): Counted[] => {
  const counted: Counted[] = []
  const seen = history.checks.filter(countsInCase)
  for (const check of seen) {
    const began = watchBegan(history, check.observedAt)
    if (began === undefined || check.maxGap === null) continue
    const earlier = seen.filter(({ observedAt }) => observedAt < check.observedAt)
    const before = Math.max(began, ...earlier.map(({ observedAt }) => observedAt))
    const limit = before + check.maxGap * MINUTE_MS
    const judged = check.isTimeCertain ? check.observedAt : check.receivedAt
    counted.push(judged > limit ? lateOf(limit, judged) : { at: check.observedAt, is: 'check' })
  }
  const newest = history.plans.at(-1)
  const began = watchBegan(history, now)
  if (newest !== undefined && newest.maxGap !== null && began !== undefined) {
    const limit =
      Math.max(began, ...seen.map(({ observedAt }) => observedAt)) + newest.maxGap * MINUTE_MS
    if (limit <= now) counted.push(lateOf(limit, now))
  }
  return counted
}

/** FUP-28: each warning of a case at the check with which it began. */
export const naiveWarnings = ({ checks }: History) => {
  const seen = checks
    .filter(countsInCase)
    .map((check) => ({ ...check, recordedAt: check.receivedAt }))
    .toSorted((a, b) => a.observedAt - b.observedAt || a.receivedAt - b.receivedAt)
  let before: readonly PatternWarning[] = []
  return seen.flatMap(({ observedAt: at, maxGap }, place) => {
    const now = maxGap === null ? [] : patternWarnings(seen.slice(0, place + 1), maxGap, at)
    const begun = now.filter((warning) => !before.includes(warning))
    before = now
    return begun.map((warning) => ({ at, is: 'warning' as const, warning }))
  })
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The calendar days in Norway from today back; '2026-11-22'. */
const daysBefore = (now: number, count: number): ReadonlySet<string> => {
  const [year = 0, month = 0, day = 0] = dayOf.format(now).split('-').map(Number)
  return new Set(
    Array.from({ length: count }, (_, back) =>
      new Date(Date.UTC(year, month - 1, day - back)).toISOString().slice(0, 10),
    ),
  )
}

const lengths = { '7days': 7, '30days': 30, '90days': 90, '1year': 365, all: null } as const

const share = (part: number, rest: number): number | null =>
  part + rest === 0 ? null : Math.floor((part / (part + rest)) * 100)

/** FUP-140: the figures of these cases in a period. */
export const naiveFollowUp = (
  histories: readonly History[],
  now: number,
  range: keyof typeof lengths,
) => {
  const length = lengths[range]
  const days = length === null ? null : daysBefore(now, length)
  const inside = histories
    .flatMap((history): Counted[] => [
      ...planOf(history, now),
      ...checksOf(history, now),
      ...naiveWarnings(history),
    ])
    .filter(({ at }) => days === null || days.has(dayOf.format(at)))
  const howMany = (is: Counted['is']) => inside.filter((one) => one.is === is).length
  const minutes = inside.flatMap((one) => one.minutes ?? [])
  return {
    'plans-in-time': howMany('plan'),
    'plans-late': howMany('late plan'),
    'plans-share': share(howMany('plan'), howMany('late plan')),
    'checks-in-time': howMany('check'),
    'checks-late': howMany('late check'),
    'checks-share': share(howMany('check'), howMany('late check')),
    'longest-over': minutes.length === 0 ? null : minutes.toSorted((a, b) => b - a)[0],
    warnings: howMany('warning'),
  }
}
