import type { ContentStatus } from './status.ts'

/** The tag of the observation flow: red is reported now, yellow the same day, green is observed. */
export const observationTags = ['red', 'yellow', 'green'] as const
export type ObservationTag = (typeof observationTags)[number]

/** CNT-03: what a symptom can point at. */
export const riskTags = [
  'none',
  'suicide',
  'violence',
  'self-harm',
  'psychosis',
  'substance',
] as const
export type RiskTag = (typeof riskTags)[number]

type SymptomGroup = {
  readonly id: string
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  /** '#RRGGBB'; decoration only. */
  readonly colorTag: string
  readonly orderIndex: number
  readonly status: ContentStatus
  readonly isActive: boolean
}

/** A symptom of the observation and treatment flows. */
export type Symptom = {
  readonly id: string
  readonly key: string
  readonly groupId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly helpText: string
  readonly riskTag: RiskTag
  readonly observationTag: ObservationTag
  /** Whether the treatment flow asks for an intensity 0–100. */
  readonly requiresIntensity: boolean
  /** SAFE-01: an acute sign, which raises its alert as soon as it is chosen. */
  readonly urgent: boolean
  /** What to do now; present on every acute sign. */
  readonly urgentAction: string | null
  readonly orderIndex: number
  readonly status: ContentStatus
  readonly isActive: boolean
}

export const questionTypes = ['scale', 'boolean', 'text'] as const
type QuestionType = (typeof questionTypes)[number]

export type Question = {
  readonly id: string
  readonly key: string
  /** null: asked whatever was chosen (OBS-04). */
  readonly groupId: string | null
  readonly textNo: string
  readonly textEn: string | null
  readonly type: QuestionType
  readonly orderIndex: number
  readonly isActive: boolean
}

/** What the observation flow shows and counts with. */
export type ObservationContent = {
  readonly groups: readonly SymptomGroup[]
  readonly symptoms: readonly Symptom[]
  readonly questions: readonly Question[]
}

/** Only what is published and active is in use (OBS-03, TRT-02). */
export const isInUse = (row: {
  readonly status: ContentStatus
  readonly isActive: boolean
}): boolean => row.status === 'published' && row.isActive
