import type { ContentStatus } from './status.ts'

/** The tag of the observation flow: red is reported now, yellow the same day, green is observed. */
export const observationTags = ['red', 'yellow', 'green'] as const
export type ObservationTag = (typeof observationTags)[number]

/** CNT-03: the risks that a symptom can indicate. */
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
  readonly helpTextEn: string | null
  readonly riskTag: RiskTag
  readonly observationTag: ObservationTag
  /** Whether the treatment flow asks for an intensity 0–100. */
  readonly requiresIntensity: boolean
  /** SAFE-01: an acute sign, which raises its alert as soon as it is chosen. */
  readonly urgent: boolean
  /** What to do now; present on every acute sign. */
  readonly urgentAction: string | null
  readonly urgentActionEn: string | null
  readonly orderIndex: number
  readonly status: ContentStatus
  readonly isActive: boolean
}

export const questionTypes = ['scale', 'boolean', 'text'] as const
type QuestionType = (typeof questionTypes)[number]

/** SAFE-01: the answer that is an acute sign: yes, or this value of the scale and above; 1 means 'never observed'. */
export const questionAlerts = [true, 2, 3, 4, 5] as const
export type QuestionAlert = (typeof questionAlerts)[number]

/** The alert rules that fit a type: a question can have the answer that they name. */
export const alertsOfType: Readonly<Record<QuestionType, readonly QuestionAlert[]>> = {
  scale: [2, 3, 4, 5],
  boolean: [true],
  text: [],
}

/** Whether a question of the type can have the answer that the rule names; null names none. */
export const isAlertOf = (type: QuestionType, alertWhen: QuestionAlert | null): boolean =>
  alertWhen === null || alertsOfType[type].includes(alertWhen)

export type Question = {
  readonly id: string
  readonly key: string
  /** null: asked for every choice (OBS-04). */
  readonly groupId: string | null
  readonly textNo: string
  readonly textEn: string | null
  readonly type: QuestionType
  /** null: no answer is an acute sign. */
  readonly alertWhen: QuestionAlert | null
  /** What to do now; present where `alertWhen` is. */
  readonly alertText: string | null
  readonly alertTextEn: string | null
  readonly orderIndex: number
  readonly isActive: boolean
}

/** The content that the observation flow shows and counts. */
export type ObservationContent = {
  readonly groups: readonly SymptomGroup[]
  readonly symptoms: readonly Symptom[]
  readonly questions: readonly Question[]
}

/** Only published and active rows are in use (OBS-03, TRT-02). */
export const isInUse = (row: {
  readonly status: ContentStatus
  readonly isActive: boolean
}): boolean => row.status === 'published' && row.isActive
