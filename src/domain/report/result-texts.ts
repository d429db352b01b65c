import type { IntensityWord } from '#domain/assessment/officer/officer-answers.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import type { FindingGroup } from '#domain/assessment/officer/officer-findings.ts'
import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
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

/** OFF-04: the answers to a fact, 'Ja', 'Nei' and 'Vet ikke'. */
export type FactTexts = {
  readonly facts: { readonly yes: string; readonly no: string; readonly unable: string }
}

/** FUP-92: 'fortalt av andre' */
export type BasisTexts = { readonly basisText: (basis: Basis) => string }

/** F-A9: the words of what a nurse asks first. */
export type FindingTexts = {
  /** Above all of them. */
  readonly heading: string
  readonly groups: Readonly<Record<FindingGroup, string>>
  /** Of 'strong', where no acute signs stand above it. */
  readonly strongAlone: string
  /** There is nothing in any group. */
  readonly none: string
  /** 'Høy, 80, fortalt av andre'; 'Vet ikke' */
  readonly answer: (symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>) => string
  /** SAFE-05: the names of those that could not be assessed, and of those that nobody touched. */
  readonly unable: (names: string) => string
  readonly notAssessed: (names: string) => string
  readonly allAssessed: string
}

/** The texts about the module and its symptoms in documents of an officer's assessment. */
type ModuleTexts = FactTexts &
  BasisTexts & {
    /** SAFE-01: with an acute sign, what comes first and what the module adds. */
    readonly moduleToo: (module: Pick<OfficerOutcome['module'], 'label' | 'riskLevel'>) => string
    /** OFF-07: where the count rules differ, the module that the other one gives. */
    readonly consider: (module: string) => string
    /** F-A8: in place of a low or medium level beside an acute sign. */
    readonly acuteLevel: string
    /** SAFE-05: in place of a level. */
    readonly unassessed: string
    readonly findings: FindingTexts
  }

export type WorkDocumentTexts = ResultTexts &
  IntensityTexts &
  ModuleTexts & {
    readonly module: string
    /** Above the acute signs of categories that were not chosen (X14). */
    readonly acuteElsewhere: string
    /** What decided, in words. */
    readonly rule: (outcome: Pick<OfficerOutcome, 'ruleVersion' | 'why'>) => string
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
    /** Who signs, one line each. */
    readonly signatures: readonly string[]
  }

/**
 * SAFE-03: the text with every level; where none is shown, of the approval alone. Outcomes from before approvals existed
 * count as not approved.
 */
export const levelText = (
  texts: Pick<SharedTexts, 'urgency' | 'approval'>,
  { approval = notApproved }: { readonly approval?: ContentApproval },
  level: RiskLevel | null,
): string =>
  level === null ? texts.approval(approval) : `${texts.urgency} ${texts.approval(approval)}`

/** OFF-10, in the order of the form. */
export const moduleFormFields = [
  'inmateName',
  'contactPerson',
  'contactPersonRole',
  'assessmentDate',
  'recommendedModule',
  'moduleRiskLevel',
] as const

/** F-A9: these print as computed: nobody may put 'Lav' over 'Høy'. */
export const computedFields = ['recommendedModule', 'moduleRiskLevel'] as const

export type ComputedField = (typeof computedFields)[number]

/** FUP-05: the seventh row, where the user follows up cases. */
const caseField = 'reference'

/** F-A9: what the user adds to module and level, and which function or profession the observer has. */
const ownFields = ['remark', 'observerFunction'] as const

export type ModuleFormField =
  | (typeof moduleFormFields)[number]
  | typeof caseField
  | (typeof ownFields)[number]

/** The texts that the user typed; those that are computed are not among them. */
export type ModuleFormFields = Readonly<
  Partial<Record<Exclude<ModuleFormField, ComputedField>, string>>
>

/** OFF-10, FUP-05: the fields of this form. Without follow-up it has no text of a reference, not even an empty one. */
export const fieldsOf = (fields: ModuleFormFields): readonly ModuleFormField[] =>
  fields[caseField] === undefined
    ? [...moduleFormFields, ...ownFields]
    : [...moduleFormFields, caseField, ...ownFields]

/** OFF-10: the observer's place, below the fields. It comes from the account; the user cannot edit it. */
export const observerLines = ['department', 'unit'] as const
export type ObserverLine = (typeof observerLines)[number]

/** The name in the language; Norwegian if there is no English name. */
export const nameIn = (
  language: ReportLanguage,
  row: { readonly nameNo: string; readonly nameEn: string | null },
): string => (language === 'en' ? (row.nameEn ?? row.nameNo) : row.nameNo)

/** A text of the content as it is shown, and the language that it is in. */
export type ShownText = { readonly text: string; readonly lang: ReportLanguage }

/** PUB-06: in the language, in Norwegian where there is no English. */
export const textIn = (
  language: ReportLanguage,
  no: string,
  en: string | null | undefined,
): ShownText => {
  const english = language === 'en' ? en?.trim() : ''
  return english ? { text: english, lang: 'en' } : { text: no, lang: 'nb' }
}

/** The same of a list; the English ones are in the places of the Norwegian ones. */
export const textsIn = (
  language: ReportLanguage,
  no: readonly string[],
  en: readonly (string | null)[] = [],
): readonly ShownText[] => no.map((text, position) => textIn(language, text, en[position]))

/** FUP-92: an answer with how the officer knows it: '80 (Høy), fortalt av andre'. */
export const withBasis = (
  answer: string,
  { basis }: Pick<OutcomeSymptom, 'basis'>,
  { basisText }: BasisTexts,
): string => (basis === undefined ? answer : `${answer}, ${basisText(basis)}`)
