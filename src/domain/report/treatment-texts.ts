import type { Evidence, RuleWeight } from '#domain/content/treatment-content.ts'
import type { QuestionTexts } from './questions.ts'
import type { IntensityTexts, ResultTexts } from './texts.ts'

export type TreatmentPlanTexts = Omit<ResultTexts, 'measures'> &
  IntensityTexts &
  QuestionTexts & {
    /** 'Først:' */
    readonly first: string
    /** Why urgent health care comes first, and what to do before anything else. */
    readonly firstUrgent: string
    readonly firstAfterAlert: string
    readonly none: string
    readonly recommendations: string
    /** A link from symptom to approach proves nothing about the person. */
    readonly mayIndicate: string
    readonly rationale: string
    readonly reasons: string
    /** Why an approach stands there that no symptom speaks for. */
    readonly noReason: string
    readonly weight: string
    readonly weights: Readonly<Record<RuleWeight, string>>
    readonly evidence: string
    readonly evidenceWords: Readonly<Record<Evidence, string>>
    readonly source: string
    readonly noSource: string
    /** Nobody has found the source: in place of its address. */
    readonly unconfirmedSource: string
    readonly summaryFile: string
    /** Above what the words mean. */
    readonly reading: string
    /** One plain sentence each. */
    readonly evidenceMeanings: Readonly<Record<Evidence, string>>
    /** How the recommendations are ordered, in words: the reader gets no points. */
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
