// The shape of the files in content/, as they are before anything is checked: a plain string where
// the domain has a list of values. `validateContent` is what makes them trustworthy.

export type ShippedBankSymptom = {
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  readonly descriptionEn?: string | null
  readonly infoText?: string
  readonly infoTextEn?: string | null
  readonly severityDefault: number
  /** OFF-04: the slider shows its mark. Absent: it does not. */
  readonly showUsual?: boolean
  /** Absent: 'intensity'. */
  readonly answerKind?: string
  readonly orderIndex: number
  readonly safetyAlert: boolean
  readonly alertTextNo?: string
  readonly alertTextEn?: string | null
}

type ShippedCategory = {
  readonly id: number
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  readonly icon: string
  readonly colorPreset: string
  readonly orderIndex: number
  /** Absent: in use, as all that ships is. */
  readonly isActive?: boolean
  readonly symptoms: readonly ShippedBankSymptom[]
}

export type ShippedModule = {
  readonly code: string
  readonly label: string
  readonly name: string
  readonly nameEn: string
  readonly riskLevel: string
  readonly description: string
  readonly descriptionEn?: string | null
  readonly recommendations: readonly string[]
  /** In the places of the recommendations. */
  readonly recommendationsEn?: readonly (string | null)[]
  /** The places, from 0, of the recommendations that contradict acute care; absent: none. */
  readonly notWhenAcute?: readonly number[]
  readonly suggestedRule: {
    readonly requiredCategories: readonly string[]
    readonly minSymptomsCount: number
    readonly severityThreshold: number
  } | null
  readonly color: string
  readonly orderIndex: number
  readonly sourceKeys: readonly string[]
}

type ShippedGuidance = {
  readonly key: string
  readonly type: string
  readonly titleNo: string
  readonly titleEn: string
  readonly bullets: readonly string[]
  /** In the places of the bullets. */
  readonly bulletsEn?: readonly string[]
}

type ShippedGroup = {
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  readonly colorTag: string
  readonly orderIndex: number
}

export type ShippedSymptom = {
  readonly key: string
  readonly group: string
  readonly nameNo: string
  readonly nameEn: string
  readonly helpText: string
  readonly helpTextEn?: string | null
  readonly riskTag: string
  readonly observationRisk: string
  readonly requiresIntensity: boolean
  readonly urgent: boolean
  readonly urgentActionNo?: string
  readonly urgentActionEn?: string | null
  readonly orderIndex: number
}

export type ShippedQuestion = {
  readonly key: string
  readonly group: string | null
  readonly textNo: string
  readonly textEn: string
  readonly type: string
  /** true, or a value of the scale; absent: no answer is an acute sign. */
  readonly alertWhen?: boolean | number
  readonly alertTextNo?: string
  readonly alertTextEn?: string | null
  readonly orderIndex: number
}

export type ShippedApproach = {
  readonly number: number
  readonly key: string
  readonly nameNo: string
  readonly nameEn: string
  readonly description: string
  readonly rationale: string
  readonly summaryFileUrl: string | null
  readonly sourceKeys: readonly string[]
  readonly urgent: boolean
  readonly deliveredBy: string
}

type ShippedRule = {
  readonly symptom: string
  readonly approach: string
  readonly weight: number
  readonly evidence: string
  readonly sourceKey: string
  readonly note: string
}

type ShippedSource = {
  readonly key: string
  readonly title: string
  readonly organisation: string
  readonly year: number | null
  readonly url: string
  readonly unconfirmed: boolean
}

/** content/*.json, one property a file. */
export type ShippedContent = {
  readonly categories: readonly ShippedCategory[]
  readonly modules: readonly ShippedModule[]
  readonly guidance: readonly ShippedGuidance[]
  readonly groups: readonly ShippedGroup[]
  readonly symptoms: readonly ShippedSymptom[]
  readonly questions: readonly ShippedQuestion[]
  readonly approaches: readonly ShippedApproach[]
  readonly rules: readonly ShippedRule[]
  readonly sources: readonly ShippedSource[]
}
