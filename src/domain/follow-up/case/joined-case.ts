import { isRaise } from './case-risk.ts'
import type { CaseStatus } from './case-status.ts'
import type { CaseRisk } from '../plan-rules.ts'

/** An open case of two that are joined; times in ms since 1970. */
type OpenCase = CaseRisk & {
  readonly status: CaseStatus
  readonly riskSince: number
  readonly afterCheckAt: number | null
}

/** `openedAt`: an instant as `Date.toISOString` writes it. */
type OpenedCase = { readonly id: string; readonly openedAt: string }

/** FUP-08: whether the first one goes on. Of two that opened at once, the one with the lower id. */
export const isOlder = (one: OpenedCase, other: OpenedCase): boolean =>
  one.openedAt === other.openedAt ? one.id < other.id : one.openedAt < other.openedAt

/** FUP-08: the higher module, and acute if either was. */
export const joinedRisk = (older: CaseRisk, younger: CaseRisk): CaseRisk => ({
  module: isRaise(older.module, younger.module) ? younger.module : older.module,
  isAcute: older.isAcute || younger.isAcute,
})

const hasPlan = ({ status }: OpenCase): boolean => status === 'followed-up'

/** FUP-08: whose plan applies. The older case's, unless only the younger one has a plan. Null: neither has one. */
export const planSource = (older: OpenCase, younger: OpenCase): 'older' | 'younger' | null => {
  if (hasPlan(older)) return 'older'
  return hasPlan(younger) ? 'younger' : null
}

/** FUP-08: a review now: each case had a plan, or the module is higher than the plan was made for. */
export const asksReview = (older: OpenCase, younger: OpenCase): boolean => {
  const source = planSource(older, younger)
  if (source === null) return false
  const planned = source === 'older' ? older : younger
  const { module, isAcute } = joinedRisk(older, younger)
  return (
    (hasPlan(older) && hasPlan(younger)) ||
    isRaise(planned.module, module) ||
    isAcute !== planned.isAcute
  )
}

/** Null: none is known. */
export const earliest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** FUP-08: nothing lapses: what either case waits for, the joined one waits for, and by the earlier time. */
export const joinedState = (older: OpenCase, younger: OpenCase) => {
  const both = [older, younger]
  const waiting = both.filter(({ status }) => status === 'without-plan')
  if (planSource(older, younger) !== null) {
    return { status: 'followed-up' as const, riskSince: older.riskSince, afterCheckAt: null }
  }
  return waiting.length > 0
    ? {
        status: 'without-plan' as const,
        riskSince: Math.min(...waiting.map(({ riskSince }) => riskSince)),
        afterCheckAt: null,
      }
    : {
        status: 'after-check' as const,
        riskSince: older.riskSince,
        afterCheckAt: earliest(both.map(({ afterCheckAt }) => afterCheckAt)),
      }
}

/** FUP-12: when the joined case is reviewed. A review that is asked for comes now; one that is overdue stays overdue. */
export const joinedReview = (planned: number, isAsked: boolean, now: number): number =>
  isAsked ? Math.min(planned, now) : planned

/** Times in ms since 1970; null: not yet answered. */
type Isolation = { readonly since: number; readonly answeredAt: number | null }

/**
 * FUP-30: the isolation of either case goes on, since the earlier time. Its answer is about a watch: only that of the case
 * whose plan applies counts. `planned`: the isolation of that case.
 */
export const joinedIsolation = (
  planned: Isolation | null,
  other: Isolation | null,
): Isolation | null => {
  const since = earliest([planned?.since ?? null, other?.since ?? null])
  return since === null ? null : { since, answeredAt: planned?.answeredAt ?? null }
}
