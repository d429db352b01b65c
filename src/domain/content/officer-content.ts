import type { CountRule } from './approval.ts'
import type { ColorPreset } from './presets.ts'
import type { RiskLevel } from './risk.ts'

/** A category that an officer picks in step 3 (OFF-03). */
export type Category = {
  readonly id: string
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  readonly icon: string
  readonly colorPreset: ColorPreset
  readonly orderIndex: number
}

/** OFF-04: the intensity of a sign, 0–100, or a fact: 100 or 0. Either can be unknown (SAFE-05). */
export const answerKinds = ['intensity', 'fact'] as const
export type AnswerKind = (typeof answerKinds)[number]

type UsualLevel = {
  readonly severityDefault: number
  readonly showUsual: boolean
  readonly answerKind: string
}

/** CNT-06: the level that the slider marks, where an editor has turned it on. A fact has no level. */
export const usualLevelOf = ({ severityDefault, showUsual, answerKind }: UsualLevel) =>
  showUsual && answerKind === 'intensity' ? severityDefault : null

/** A symptom of the symptom bank, answered in step 4 (OFF-04). */
export type BankSymptom = {
  readonly id: string
  readonly key: string
  readonly categoryId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  readonly descriptionEn: string | null
  readonly infoText: string | null
  readonly infoTextEn: string | null
  readonly answerKind: AnswerKind
  /** 0–100: the slider shows it as the usual level, which is never an answer; null: it shows none. */
  readonly usualLevel: number | null
  /** SAFE-01: an acute sign. Any value above 0 raises its alert. */
  readonly safetyAlert: boolean
  /** What to do now; present on every acute sign. */
  readonly alertText: string | null
  readonly alertTextEn: string | null
  readonly orderIndex: number
}

/** When a module can raise the recommendation (OFF-08). */
export type ModuleRule = {
  /** Category ids, all of which must be chosen. */
  readonly requiredCategories: readonly string[]
  /** At least 1. */
  readonly minSymptomsCount: number
  /** 0–100. */
  readonly severityThreshold: number
}

/** The text of a care module: its urgency and measures. */
export type CareModuleTexts = {
  /** Upper case, for example 'M9'. */
  readonly code: string
  /** The name that officers use, for example 'Modul 9'. */
  readonly label: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly description: string
  /** SAFE-06: absent in wordings from earlier versions, as is `recommendationsEn`. */
  readonly descriptionEn?: string | null
  readonly riskLevel: RiskLevel
  readonly recommendations: readonly string[]
  /** In the places of the recommendations. */
  readonly recommendationsEn?: readonly (string | null)[]
}

export type Module = CareModuleTexts & {
  readonly id: string
  /** The places, from 0, of the recommendations that contradict acute care: not shown with an acute sign. */
  readonly notWhenAcute: readonly number[]
  readonly orderIndex: number
  readonly rule: ModuleRule | null
}

/** One block of the text to read before the conversation (OFF-02). */
export type Guidance = {
  readonly key: string
  readonly type: 'section' | 'box'
  readonly titleNo: string
  readonly titleEn: string | null
  readonly bullets: readonly string[]
  /** In the places of the bullets. */
  readonly bulletsEn: readonly string[]
}

/** The content that the officer flow shows and counts; published and active only. */
export type OfficerContent = {
  readonly categories: readonly Category[]
  readonly symptoms: readonly BankSymptom[]
  readonly modules: readonly Module[]
  readonly guidance: readonly Guidance[]
  /** OFF-07: absent: as specified. An earlier server does not name it. */
  readonly countRule?: CountRule
}
