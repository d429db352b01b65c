import { patternWarnings, type PatternWarning } from '#domain/follow-up/check/check-patterns.ts'
import type { History, HistoryCheck } from './follow-up-histories.ts'

// FUP-140: the figures once more, from what happened and with nothing that the product counts with.

const MINUTE_MS = 60_000

/** One thing that counts, with its moment. */
type Counted = {
  readonly at: number
  readonly is:
    | 'plan'
    | 'late plan'
    | 'check'
    | 'late check'
    | 'late entry'
    | 'warning'
    | 'call'
    | 'answered call'
    | 'call read back'
    | 'health'
    | 'restriction'
    | 'renewal'
    | 'restricted minute'
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
  const all = history.checks.filter(countsInCase)
  for (const { isLateEntry, receivedAt } of all)
    if (isLateEntry) counted.push({ at: receivedAt, is: 'late entry' })
  const seen = all.filter(({ isLateEntry }) => !isLateEntry)
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

const countedPhoneCallsOf = ({ phoneCalls: calls, healthSawAt }: History): Counted[] => {
  const counted = calls.flatMap(({ at, answered, readBack }): Counted[] => [
    { at, is: 'call' },
    ...(answered ? [{ at, is: 'answered call' as const }] : []),
    ...(readBack ? [{ at, is: 'call read back' as const }] : []),
  ])
  const first = calls.find(({ to }) => to !== 'shift-leader' && to !== 'other')
  if (healthSawAt === null || first === undefined) return counted
  const minutes = Math.floor((healthSawAt - first.at) / MINUTE_MS)
  return [...counted, { at: healthSawAt, is: 'health', minutes }]
}

/** Each minute of a restriction by itself. */
const restrictedMinutes = (from: number, until: number): Counted[] =>
  Array.from({ length: Math.floor((until - from) / MINUTE_MS) }, (_, minute) => ({
    at: from + minute * MINUTE_MS,
    is: 'restricted minute',
  }))

const restrictionsOf = ({ restrictions }: History, now: number): Counted[] =>
  restrictions.flatMap(({ startsAt, endedAt, isRenewal }): Counted[] => [
    { at: startsAt, is: isRenewal ? 'renewal' : 'restriction' },
    ...restrictedMinutes(startsAt, endedAt ?? now),
  ])

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

const dayOfHour = new Map<number, string>()

/** The day of a moment. Norway's offset is whole hours, so an hour is of one day. */
const dayAt = (at: number): string => {
  const hour = Math.floor(at / (60 * MINUTE_MS))
  const day = dayOfHour.get(hour) ?? dayOf.format(at)
  dayOfHour.set(hour, day)
  return day
}

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

const middleOf = (sorted: readonly number[]): number | null => {
  if (sorted.length === 0) return null
  const half = sorted.length / 2
  const middle = sorted.filter(
    (_, place) => place === Math.floor(half) || place === Math.ceil(half) - 1,
  )
  return Math.floor(middle.reduce((sum, one) => sum + one, 0) / middle.length)
}

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
      ...countedPhoneCallsOf(history),
      ...restrictionsOf(history, now),
    ])
    .filter(({ at }) => days === null || days.has(dayAt(at)))
  const howMany = (is: Counted['is']) => inside.filter((one) => one.is === is).length
  const minutesOf = (is: Counted['is']) =>
    inside.flatMap((one) => (one.is === is ? (one.minutes ?? []) : [])).toSorted((a, b) => a - b)
  const toHealth = minutesOf('health')
  return {
    'plans-in-time': howMany('plan'),
    'plans-late': howMany('late plan'),
    'plans-share': share(howMany('plan'), howMany('late plan')),
    'checks-in-time': howMany('check'),
    'checks-late': howMany('late check'),
    'checks-share': share(howMany('check'), howMany('late check')),
    'checks-entered-later': howMany('late entry'),
    'longest-over': minutesOf('late check').at(-1) ?? null,
    warnings: howMany('warning'),
    calls: howMany('call'),
    'calls-answered': howMany('answered call'),
    'calls-read-back': howMany('call read back'),
    'time-to-health': middleOf(toHealth),
    restrictions: howMany('restriction'),
    'restrictions-renewed': howMany('renewal'),
    'restriction-hours': Math.floor(howMany('restricted minute') / 60),
  }
}
