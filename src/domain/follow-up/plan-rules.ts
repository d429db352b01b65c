import type { MaxGap } from './check/check-draw.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The modules of the officer's flow, by their codes. */
export const caseModules = ['M3', 'M5', 'M9'] as const

export type CaseModule = (typeof caseModules)[number]

/** FUP-20: 'Uregelmessig tilsyn, høyst N minutter imellom', 'Kontinuerlig tilsyn', none. */
export type CheckLevel =
  | { readonly kind: 'none' }
  | { readonly kind: 'irregular'; readonly maxGap: MaxGap }
  | { readonly kind: 'continuous' }

type PlanRule = {
  /** FUP-14: a case without a plan is overdue so long after the assessment. */
  readonly planWithinMs: number
  /** FUP-12: the latest next review, from now. */
  readonly reviewWithinMs: number
  /** FUP-20: what the plan proposes. */
  readonly proposed: CheckLevel
  /** FUP-20: the longest interval that a plan may have, in minutes; null: any. */
  readonly longestGap: MaxGap | null
}

/** The deadlines are our own ('lokal frist'): the organisation approves them. */
const rules: Readonly<Record<CaseModule, PlanRule>> = {
  M9: {
    planWithinMs: 15 * MINUTE_MS,
    reviewWithinMs: DAY_MS,
    proposed: { kind: 'irregular', maxGap: 15 },
    longestGap: 15,
  },
  M5: {
    planWithinMs: HOUR_MS,
    reviewWithinMs: DAY_MS,
    proposed: { kind: 'irregular', maxGap: 30 },
    longestGap: null,
  },
  M3: {
    planWithinMs: DAY_MS,
    reviewWithinMs: 7 * DAY_MS,
    proposed: { kind: 'none' },
    longestGap: null,
  },
}

/** A case without a module was opened without an assessment: worry is enough (FUP-01). */
export type CaseRisk = { readonly module: CaseModule | null; readonly isAcute: boolean }

/** FUP-14: an acute sign counts as Modul 9, no module as Modul 5. */
export const planWithinMs = ({ module, isAcute }: CaseRisk): number =>
  rules[isAcute ? 'M9' : (module ?? 'M5')].planWithinMs

/** FUP-20: with an acute sign continuous, until health has assessed the person. */
export const proposedLevel = ({ module, isAcute }: CaseRisk): CheckLevel =>
  isAcute ? { kind: 'continuous' } : rules[module ?? 'M5'].proposed

/** FUP-12: the latest moment that the next review may have. Ms since 1970. */
export const latestReview = ({ module }: CaseRisk, now: number): number =>
  now + rules[module ?? 'M5'].reviewWithinMs

/** FUP-12: what the plan proposes: with an acute sign within 24 hours, as at Modul 9. Ms since 1970. */
export const proposedReview = ({ module, isAcute }: CaseRisk, now: number): number =>
  latestReview({ module: isAcute ? 'M9' : module, isAcute }, now)

export type PlanFault = 'review-missing' | 'review-past' | 'review-too-late' | 'gap-too-long'

type PlanTimes = {
  readonly level: CheckLevel
  /** Ms since 1970; null: not chosen. */
  readonly nextReviewAt: number | null
}

const reviewFault = (at: number | null, latest: number, now: number): PlanFault | null => {
  if (at === null) return 'review-missing'
  if (at <= now) return 'review-past'
  return at > latest ? 'review-too-late' : null
}

/** FUP-12, FUP-20: why a plan cannot be saved for a case of that module; empty: it can. */
export const planFaults = (
  { level, nextReviewAt }: PlanTimes,
  risk: CaseRisk,
  now: number,
): readonly PlanFault[] => {
  const { longestGap } = rules[risk.module ?? 'M5']
  const review = reviewFault(nextReviewAt, latestReview(risk, now), now)
  const isTooLong =
    longestGap !== null &&
    (level.kind === 'none' || (level.kind === 'irregular' && level.maxGap > longestGap))
  return [...(review === null ? [] : [review]), ...(isTooLong ? (['gap-too-long'] as const) : [])]
}
