import type { RaisingPoint } from '#domain/assessment/observation/observation-turning-points.ts'
import type { ObservationRule } from '#domain/assessment/observation/observation-levels.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import type { QuestionTexts } from './question-lines.ts'
import type { ResultTexts } from './result-texts.ts'

export type ObservationDocumentTexts = ResultTexts &
  QuestionTexts & {
    /** 'Modellkode' */
    readonly code: string
    readonly tags: Readonly<Record<ObservationTag, string>>
    readonly counts: (counts: Readonly<Record<ObservationTag, number>>) => string
    readonly rules: Readonly<Record<ObservationRule, string>>
    readonly turningPoint: (point: RaisingPoint) => string
    /** SAFE-01: with an acute sign, what comes first and what the measures add. */
    readonly levelToo: string
    /** Where no single change would have given another level. */
    readonly noTurningPoint: string
    readonly notes: string
    /** Above whom to call, with the highest level only. */
    readonly callNow: string
    readonly numbers: readonly string[]
  }
