import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { OutcomeQuestions } from '#domain/assessment/question-answers.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import type { LevelTexts, ObservationRule } from './observation-levels.ts'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

type ObservedSymptom = Named & { readonly id: string; readonly tag: ObservationTag }

/** A single other choice that gives another level; 'without' only in stored outcomes of earlier versions. */
export type ObservationTurningPoint =
  | (Named & {
      readonly kind: 'without'
      readonly symptomId: string
      readonly riskLevel: RiskLevel
    })
  | { readonly kind: 'one-more'; readonly tag: ObservationTag; readonly riskLevel: RiskLevel }

/**
 * The whole result of an observation, with the wording and rule it was made with (SAFE-06). Plain
 * JSON: stored, sent and printed as it is. The observer's notes are not part of it. Answers never change the level (OBS-06).
 */
export type ObservationOutcome = LevelTexts &
  OutcomeQuestions & {
    readonly ruleVersion: string
    /** SAFE-03: the approval on that day; absent in outcomes from before approvals existed. */
    readonly approval?: ContentApproval
    /** For example 'M310-2026042': 3 red, 1 yellow, 0 green. */
    readonly code: string
    readonly riskLevel: RiskLevel
    /** SAFE-01: the acute signs among the symptoms and the answers, at every level. */
    readonly alerts: readonly AcuteAlert[]
    readonly why: {
      readonly rule: ObservationRule
      /** The symptoms that were counted, in the order of the form. */
      readonly symptoms: readonly ObservedSymptom[]
      readonly turningPoints: readonly ObservationTurningPoint[]
    }
  }
