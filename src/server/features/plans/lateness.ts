import { planWithinMs, type CaseRisk } from '#domain/follow-up/plan-rules.ts'
import type { CaseStatus } from '#domain/follow-up/case-status.ts'

type WithoutPlan = CaseRisk & { readonly status: CaseStatus; readonly riskSince: Date }

/** FUP-14: the deviation of a plan that came late; null: it was in time, or there was a plan before. */
export const planLateness = ({ status, riskSince, ...risk }: WithoutPlan, now: Date) => {
  const dueAt = new Date(riskSince.getTime() + planWithinMs(risk))
  return status === 'without-plan' && now > dueAt
    ? { kind: 'no-plan' as const, from: dueAt, to: now }
    : null
}
