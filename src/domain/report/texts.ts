import type { IntensityWord } from '#domain/assessment/officer/answers.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import type { DecidingRule } from '#domain/assessment/officer/outcome.ts'
import { notApproved, type ContentApproval } from '#domain/content/approval.ts'
import type { RiskLevel } from '#domain/content/risk.ts'

export type ReportLanguage = 'nb' | 'en'

/** The texts of all documents, in the language of the interface. */
type SharedTexts = {
  readonly riskLevels: Readonly<Record<RiskLevel, string>>
  /** SAFE-01: above the acute signs. */
  readonly alertsHeading: string
  /** SAFE-01: before the names of the signs. */
  readonly signs: string
  /** SAFE-03: the level says only how soon health staff should follow up. */
  readonly urgency: string
  /** SAFE-03: whether a clinician of the organisation has approved the content. */
  readonly approval: (approval: ContentApproval) => string
  readonly measures: string
}

/** The additional texts of result documents. */
export type ResultTexts = SharedTexts & {
  readonly title: string
  readonly result: string
  readonly riskLevel: string
  readonly startedAt: string
  readonly completedAt: string
  readonly symptoms: string
  readonly why: string
  readonly turningPoints: string
  readonly ruleVersion: string
}

export type IntensityTexts = {
  readonly intensity: Readonly<Record<IntensityWord, string>>
  /** Neither a value nor that there can be none: 'ikke vurdert' */
  readonly notAssessed: string
  /** 'kunne ikke vurderes' */
  readonly unable: string
}

/** OFF-04: the answers to a fact, 'Ja' and 'Nei'. */
export type FactTexts = { readonly facts: { readonly yes: string; readonly no: string } }

/** FUP-92: 'fortalt av andre' */
export type BasisTexts = { readonly bases: Readonly<Record<Basis, string>> }

/** The texts about the module and its symptoms in documents of an officer's assessment. */
type ModuleTexts = FactTexts &
  BasisTexts & {
    /** SAFE-01: with an acute sign, the scope of the module. */
    readonly othersOnly: (module: string) => string
    /** SAFE-05: in place of a level. */
    readonly unassessed: string
    /** SAFE-05: how many symptoms were not assessed. */
    readonly notAssessedCount: (count: number) => string
  }

export type WorkDocumentTexts = ResultTexts &
  IntensityTexts &
  ModuleTexts & {
    readonly module: string
    /** Above the acute signs of categories that were not chosen (X14). */
    readonly acuteElsewhere: string
    readonly rules: Readonly<Record<DecidingRule, string>>
    readonly severe: string
    readonly moderate: string
    /** `from` and `to` are worded like the answers above them. */
    readonly turningPoint: (point: {
      readonly symptom: string
      readonly from: string
      readonly to: string
      readonly module: string
    }) => string
  }

export type ModuleFormTexts = SharedTexts &
  ModuleTexts & {
    /** 'Modulskjema' */
    readonly title: string
    readonly fields: Readonly<Record<ModuleFormField, string>>
    readonly observer: Readonly<Record<ObserverLine, string>>
    /** Above the signs of at least 50. */
    readonly observed: string
    readonly noneObserved: string
    /** 'Høy, 80' */
    readonly intensityValue: (value: number) => string
    /** Who signs, one line each. */
    readonly signatures: readonly string[]
  }

/** SAFE-03: the text with every level. Outcomes from before approvals existed count as not approved. */
export const levelText = (
  texts: Pick<SharedTexts, 'urgency' | 'approval'>,
  { approval = notApproved }: { readonly approval?: ContentApproval },
): string => `${texts.urgency} ${texts.approval(approval)}`

/** OFF-10, in the order of the form. */
export const moduleFormFields = [
  'inmateName',
  'contactPerson',
  'contactPersonRole',
  'assessmentDate',
  'recommendedModule',
  'moduleRiskLevel',
] as const

/** FUP-05: the seventh row, where the user follows up cases. */
const caseField = 'reference'

export type ModuleFormField = (typeof moduleFormFields)[number] | typeof caseField

export type ModuleFormFields = Readonly<Partial<Record<ModuleFormField, string>>>

/** OFF-10, FUP-05: the fields of this form. Without follow-up it has no text of a reference, not even an empty one. */
export const fieldsOf = (fields: ModuleFormFields): readonly ModuleFormField[] =>
  fields[caseField] === undefined ? moduleFormFields : [...moduleFormFields, caseField]

/** OFF-10: the observer's place and role, below the fields. They come from the account; the user cannot edit them. */
export const observerLines = ['department', 'unit', 'role'] as const
export type ObserverLine = (typeof observerLines)[number]

/** The name in the language; Norwegian if there is no English name. */
export const nameIn = (
  language: ReportLanguage,
  row: { readonly nameNo: string; readonly nameEn: string | null },
): string => (language === 'en' ? (row.nameEn ?? row.nameNo) : row.nameNo)
