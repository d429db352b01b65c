import type { ObservationRule } from '#domain/assessment/observation/levels.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import type { QuestionTexts } from './questions.ts'
import type { ResultTexts } from './texts.ts'

/** A change that would have given another level, with the sign as it is read. */
export type ObservationChange = { readonly riskLevel: RiskLevel } & (
  | { readonly kind: 'without'; readonly symptom: string }
  | { readonly kind: 'one-more'; readonly tag: ObservationTag }
)

export type ObservationDocumentTexts = ResultTexts &
  QuestionTexts & {
    /** 'Modellkode' */
    readonly code: string
    readonly tags: Readonly<Record<ObservationTag, string>>
    readonly counts: (counts: Readonly<Record<ObservationTag, number>>) => string
    readonly rules: Readonly<Record<ObservationRule, string>>
    readonly turningPoint: (change: ObservationChange) => string
    /** Where no single change would have given another level. */
    readonly noTurningPoint: string
    readonly notes: string
    /** Above whom to call, with the highest level only. */
    readonly callNow: string
    readonly numbers: readonly string[]
  }
