import type { OutcomeQuestions } from '#domain/assessment/question-answers.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import type { Evidence, RuleWeight } from '#domain/content/treatment-content.ts'
import type { TreatmentAlert } from './alerts.ts'
import type { Intensity } from './intensity.ts'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

/** The source of a link, as it was named on the day. */
export type OutcomeSource = {
  readonly title: string
  readonly organisation: string
  readonly year: number | null
  readonly url: string
  /** Nobody had found it: named, not linked to. */
  readonly unconfirmed: boolean
}

/** One symptom that speaks for an approach, and how much. */
export type Reason = Named & {
  readonly symptomId: string
  /** null: not asked or not given; it and 'unable' count in full. */
  readonly intensity: Intensity
  readonly weight: RuleWeight
  readonly evidence: Evidence
  readonly source: OutcomeSource | null
  readonly note: string | null
}

export type RecommendedApproach = Named & {
  readonly id: string
  readonly number: number
  readonly description: string
  readonly rationale: string
  readonly summaryFileUrl: string | null
  /** Urgent health care. */
  readonly urgent: boolean
  /** Σ weight × intensity / 100; 0 when only an acute sign put it here. */
  readonly score: number
  /** Heaviest first. */
  readonly reasons: readonly Reason[]
}

/** A single other answer that would have given another first recommendation or another level. */
export type TreatmentTurningPoint = Named & {
  readonly symptomId: string
  readonly from: Intensity
  /** Another intensity; 'without': had the symptom not been chosen. */
  readonly to: number | 'without'
  /** What would have stood first; null: nothing. */
  readonly first: Named | null
  readonly riskLevel: TreatmentRisk
}

/** TRT-04: high with any alert. null otherwise: this flow gives no other level. */
type TreatmentRisk = Extract<RiskLevel, 'high'> | null

/** What the rule makes of the chosen symptoms. */
export type Ranking = {
  readonly riskLevel: TreatmentRisk
  readonly alerts: readonly TreatmentAlert[]
  /** Ranked; urgent health care first whenever an acute sign was chosen. */
  readonly recommendations: readonly RecommendedApproach[]
}

/**
 * The whole result of the treatment flow, with the wording and rules it was made with (SAFE-06).
 * Plain JSON: stored, sent and printed as it is. An acute answer puts urgent health care first; no other changes the
 * ranking (TRT-02).
 */
export type TreatmentOutcome = Ranking &
  OutcomeQuestions & {
    readonly ruleVersion: string
    /** SAFE-03: as it was on that day; absent where it was stored before there were approvals. */
    readonly approval?: ContentApproval
    readonly symptoms: readonly (Named & { readonly id: string; readonly intensity: Intensity })[]
    readonly turningPoints: readonly TreatmentTurningPoint[]
  }
