import type { ObservationContent } from './observation-content.ts'
import type { ContentStatus } from './status.ts'

/** How well a link is founded: a named guideline's strong advice, weaker advice, or consensus. */
export const evidenceLevels = ['strong', 'moderate', 'consensus'] as const
export type Evidence = (typeof evidenceLevels)[number]

export const ruleWeights = [1, 2, 3] as const
/** 3: first choice, or needed first; 2: relevant; 1: support. */
export type RuleWeight = (typeof ruleWeights)[number]

export type Approach = {
  readonly id: string
  readonly key: string
  /** At least 1; breaks ties in the ranking. */
  readonly number: number
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  readonly rationale: string
  readonly summaryFileUrl: string | null
  /** Urgent health care: first of all when an acute sign was chosen. */
  readonly urgent: boolean
  readonly status: ContentStatus
}

type Source = {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly organisation: string
  readonly year: number | null
  readonly url: string
  /** Nobody has found it yet (content/README.md): it is named and not linked to. */
  readonly unconfirmed: boolean
}

/** A symptom speaks for an approach with a weight, on the word of a source. */
export type InfluenceRule = {
  readonly id: string
  readonly symptomId: string
  readonly approachId: string
  readonly weight: RuleWeight
  readonly evidence: Evidence
  readonly sourceId: string
  readonly note: string | null
  readonly isActive: boolean
}

/** What the treatment flow shows and counts with. */
export type TreatmentContent = ObservationContent & {
  readonly approaches: readonly Approach[]
  readonly rules: readonly InfluenceRule[]
  readonly sources: readonly Source[]
}

/** How far a source was verified: its relevant passage, only its title and address, or not found at all. */
export const sourceVerifications = ['excerpt', 'title', 'no'] as const
export type SourceVerification = (typeof sourceVerifications)[number]

/** A source that nobody has found is shown as not confirmed, and is not in the resources. */
export const isUnconfirmed = (checked: SourceVerification): boolean => checked === 'no'
