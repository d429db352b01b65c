import { latestReview, type CaseRisk } from '../plan-rules.ts'

/**
 * FUP-60: by when health is asked to assess the person, in ms since 1970; null: now. With an acute sign or at Modul 9 now, else
 * by the next review of the plan (FUP-12), or the latest one that a plan may have.
 */
export const requestedBy = (
  risk: CaseRisk,
  nextReviewAt: number | null,
  now: number,
): number | null => {
  if (risk.isAcute || risk.module === 'M9') return null
  return nextReviewAt !== null && nextReviewAt > now ? nextReviewAt : latestReview(risk, now)
}
