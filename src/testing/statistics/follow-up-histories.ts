import { uuidv7 } from 'uuidv7'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import { phonedParties, type PhonedParty } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { maxGaps, type MaxGap } from '#domain/follow-up/check/check-draw.ts'
import type { Random } from '../demo/random.ts'

const MINUTE_MS = 60_000

/** A plan of a case and the limit of its checks in minutes; null: no irregular checks. */
type HistoryPlan = { readonly at: number; readonly maxGap: MaxGap | null }

/** A check as an officer made it. Times in ms since 1970. */
export type HistoryCheck = {
  readonly id: string
  readonly kind: CheckKind
  readonly observedAt: number
  readonly receivedAt: number
  readonly isTimeCertain: boolean
  /** FUP-08: it was recorded for the wrong case. */
  readonly isMovedAway: boolean
  /** FUP-101: it was entered from paper. */
  readonly isLateEntry: boolean
  /** FUP-32: the check that this one corrects. */
  readonly corrects: string | null
  /** N in minutes when it was made; null: no irregular checks. */
  readonly maxGap: MaxGap | null
}

/** A call (FUP-63). */
type HistoryPhoneCall = {
  readonly to: PhonedParty
  readonly at: number
  readonly answered: boolean
  readonly readBack: boolean
}

/** A period of a restriction (FUP-72); null: it runs. */
type HistoryRestriction = {
  readonly startsAt: number
  readonly endedAt: number | null
  readonly isRenewal: boolean
}

/** What happened in a case, in its order. */
export type History = {
  readonly caseId: string
  readonly module: 'M3' | 'M5' | 'M9' | null
  readonly isAcute: boolean
  readonly openedAt: number
  readonly plans: readonly HistoryPlan[]
  readonly checks: readonly HistoryCheck[]
  readonly phoneCalls: readonly HistoryPhoneCall[]
  /** FUP-64: when health saw the person after the calls; null: not yet. */
  readonly healthSawAt: number | null
  readonly restrictions: readonly HistoryRestriction[]
}

const kinds = ['talked', 'awake', 'declined', 'asleep', 'not_seen', 'no_reaction'] as const

/** A way in which officers walk: the minutes until the next check. */
const walks: readonly ((random: Random, maxGap: number, at: number) => number)[] = [
  (random, maxGap) => random.between(Math.ceil(maxGap / 3), maxGap),
  (random, maxGap) => random.between(1, 3 * maxGap),
  (_random, maxGap) => maxGap - 1,
  (random, _maxGap, at) => 5 * random.between(1, 4) - (Math.floor(at / MINUTE_MS) % 5),
  (random) => random.between(0, 1),
]

/** A change of the plan comes a minute after a check that nobody doubts. */
const seenAt = (last: HistoryCheck): HistoryCheck => ({
  ...last,
  kind: 'talked',
  receivedAt: last.observedAt,
  isTimeCertain: true,
  isMovedAway: false,
  isLateEntry: false,
})

type Walk = { readonly from: number; readonly maxGap: MaxGap | null; readonly count: number }

/** Checks of one plan, one after the other. */
const walkOf = (random: Random, { from, maxGap, count }: Walk): readonly HistoryCheck[] => {
  const walk = random.pick(walks)
  const isTalking = random.fraction() < 0.6
  const isSlow = random.fraction() < 0.2
  const isExact = random.fraction() < 0.5
  let at = from
  return Array.from({ length: count }, (_, place) => {
    const seconds = isExact ? 0 : random.between(0, 59)
    at += walk(random, maxGap ?? 30, at) * MINUTE_MS + seconds * 1000
    const isTimeCertain = random.fraction() > 0.1
    const isLateEntry = random.fraction() < 0.05
    const slowMs = isSlow || !isTimeCertain ? random.between(0, 90_000) : 0
    const delay = isLateEntry ? random.between(20, 1400) * MINUTE_MS : slowMs
    const check: HistoryCheck = {
      id: uuidv7(),
      kind: random.pick(isTalking ? kinds : kinds.slice(1)),
      observedAt: at,
      receivedAt: at + delay,
      isTimeCertain,
      isMovedAway: random.fraction() < 0.05,
      isLateEntry,
      corrects: null,
      maxGap,
    }
    return place === count - 1 ? seenAt(check) : check
  })
}

/** FUP-32: some checks are corrected a little later. */
const corrections = (random: Random, checks: readonly HistoryCheck[]): readonly HistoryCheck[] =>
  checks
    .filter(() => random.fraction() < 0.05)
    .map((check) => ({
      ...check,
      id: uuidv7(),
      corrects: check.id,
      receivedAt: check.receivedAt + 10 * MINUTE_MS,
    }))

const phoneCallsOf = (random: Random, openedAt: number): readonly HistoryPhoneCall[] => {
  let at = openedAt
  return Array.from({ length: random.between(0, 3) }, () => {
    at += random.between(1, 40 * 60) * 1000
    const answered = random.fraction() < 0.6
    const readBack = answered && random.fraction() < 0.5
    return { to: random.pick(phonedParties), at, answered, readBack }
  })
}

const healthAfter = (random: Random, calls: readonly HistoryPhoneCall[]): number | null => {
  const last = calls.at(-1)
  const seconds = random.between(0, 3 * 3600)
  return last === undefined || random.fraction() < 0.4 ? null : last.at + seconds * 1000
}

/** The periods of one restriction; the last one runs in some cases. */
const restrictionsOf = (
  random: Random,
  openedAt: number,
  now: number,
): readonly HistoryRestriction[] => {
  let startsAt = Math.ceil(openedAt / MINUTE_MS) * MINUTE_MS
  const lengths = Array.from({ length: random.between(0, 3) }, () => random.between(1, 2000))
  return lengths.flatMap((minutes, place) => {
    const from = startsAt
    startsAt += minutes * MINUTE_MS
    if (from >= now) return []
    const isLast = place === lengths.length - 1 && now - from < 2 * 1440 * MINUTE_MS
    const isRunning = startsAt >= now || (isLast && random.fraction() < 0.5)
    const endedAt = isRunning ? null : startsAt
    return [{ startsAt: from, endedAt, isRenewal: place > 0 }]
  })
}

/** A random case of the last days before `now`, with up to two plans and the checks of each. */
export const randomHistory = (random: Random, now: number, daysBack: number): History => {
  const openedAt = now - random.between(0, daysBack * 1440) * MINUTE_MS - random.between(0, 59_999)
  const planned = Array.from({ length: random.between(0, 2) }, () => ({
    maxGap: random.fraction() < 0.8 ? random.pick(maxGaps) : null,
    count: random.between(0, 25),
  }))
  const plans: HistoryPlan[] = []
  const checks: HistoryCheck[] = []
  let at = openedAt + random.pick([1, 14, 15, 16, 59, 61, 1439, 1441]) * MINUTE_MS
  for (const { maxGap, count } of planned) {
    plans.push({ at, maxGap })
    const made = walkOf(random, { from: at, maxGap, count })
    checks.push(...made, ...corrections(random, made))
    at = (made.at(-1)?.observedAt ?? at) + MINUTE_MS
  }
  const calls = phoneCallsOf(random, openedAt).filter((call) => call.at < now)
  const healthSawAt = healthAfter(random, calls)
  return {
    caseId: uuidv7(),
    module: random.pick(['M3', 'M5', 'M9', null] as const),
    isAcute: random.fraction() < 0.2,
    openedAt,
    plans: plans.filter((plan) => plan.at < now),
    checks: checks.filter(({ observedAt, receivedAt }) => observedAt < now && receivedAt < now),
    phoneCalls: calls,
    healthSawAt: healthSawAt !== null && healthSawAt < now ? healthSawAt : null,
    restrictions: restrictionsOf(random, openedAt, now),
  }
}
