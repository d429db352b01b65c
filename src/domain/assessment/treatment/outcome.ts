import type { RiskLevel } from '#domain/content/risk.ts'
import type { Evidence, RuleWeight } from '#domain/content/treatment-content.ts'
import type { TreatmentAlert } from './alerts.ts'

/** The source of a link, as it was named on the day. */
export type OutcomeSource = {
  readonly title: string
  readonly organisation: string
  readonly year: number | null
  readonly url: string
}

/** One symptom that speaks for an approach, and how much. */
export type Reason = {
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
  /** 0–100; null: not asked or not given, counted in full. */
  readonly intensity: number | null
  readonly weight: RuleWeight
  readonly evidence: Evidence
  readonly source: OutcomeSource | null
  readonly note: string | null
}

export type RecommendedApproach = {
  readonly id: string
  readonly number: number
  readonly nameNo: string
  readonly nameEn: string | null
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

/**
 * The whole result of the treatment flow, with the wording and rules it was made with (SAFE-06).
 * Plain JSON: stored, sent and printed as it is.
 */
export type TreatmentOutcome = {
  readonly ruleVersion: string
  /** TRT-04: high with any alert. null otherwise: this flow gives no other level. */
  readonly riskLevel: Extract<RiskLevel, 'high'> | null
  readonly alerts: readonly TreatmentAlert[]
  readonly symptoms: readonly {
    readonly id: string
    readonly nameNo: string
    readonly nameEn: string | null
    readonly intensity: number | null
  }[]
  /** Ranked; urgent health care first whenever an acute sign was chosen. */
  readonly recommendations: readonly RecommendedApproach[]
}
