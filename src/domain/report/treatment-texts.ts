import type { Evidence, RuleWeight } from '#domain/content/treatment-content.ts'
import type { QuestionTexts } from './question-lines.ts'
import type { IntensityTexts, ResultTexts } from './result-texts.ts'

export type TreatmentPlanTexts = Omit<ResultTexts, 'measures'> &
  IntensityTexts &
  QuestionTexts & {
    /** 'Først:' */
    readonly first: string
    /** The reason why urgent health care comes first, and the action to take first of all. */
    readonly firstUrgent: string
    readonly firstAfterAlert: string
    readonly none: string
    readonly recommendations: string
    /** A link from symptom to approach proves nothing about the person. */
    readonly mayIndicate: string
    readonly rationale: string
    readonly reasons: string
    /** The reason for an approach that no symptom supports. */
    readonly noReason: string
    readonly weight: string
    readonly weights: Readonly<Record<RuleWeight, string>>
    readonly evidence: string
    readonly evidenceWords: Readonly<Record<Evidence, string>>
    readonly source: string
    readonly noSource: string
    /** Replaces the address of an unconfirmed source. */
    readonly unconfirmedSource: string
    readonly summaryFile: string
    /** The heading above the meaning of the words. */
    readonly reading: string
    /** One plain sentence each. */
    readonly evidenceMeanings: Readonly<Record<Evidence, string>>
    /** Explains the order of the recommendations in words; the document shows no scores. */
    readonly orderMeaning: string
    readonly rule: string
    readonly noTurningPoint: string
    readonly turningWithout: string
    /** `from` and `to` are worded like the symptoms above them. */
    readonly turningStep: (step: { readonly from: string; readonly to: string }) => string
    readonly turningFirst: (first: string) => string
    readonly turningNothing: string
    readonly turningHigh: string
    readonly turningNoLevel: string
  }
