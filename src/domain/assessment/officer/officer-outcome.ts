import type { ContentApproval } from '#domain/content/approval.ts'
import type { CareModuleTexts, BankSymptom } from '#domain/content/officer-content.ts'
import { isSelected, UNABLE, type OfficerAnswer } from './officer-answers.ts'
import type { Basis, Bases } from './basis.ts'

/** The rule that decided, by the specification's section 4 (OFF-06, OFF-07) or OFF-08. */
export type DecidingRule =
  | 'five-severe'
  | 'three-severe-three-moderate'
  | 'two-severe'
  | 'four-moderate'
  | 'otherwise'
  | 'module-trigger'

export type OutcomeSymptom = {
  readonly id: string
  readonly nameNo: string
  readonly nameEn: string | null
  /** null: not assessed (SAFE-05). */
  readonly answer: OfficerAnswer | null
  /** How it was asked; absent: for its intensity. */
  readonly answerKind?: 'fact'
  /** FUP-92: how the officer knows it; absent where nothing was said. */
  readonly basis?: Basis
  /** SAFE-01: the text of an acute sign that was chosen, else null. */
  readonly alertText: string | null
  /** Absent where an earlier program stored the outcome. */
  readonly alertTextEn?: string | null
}

type OutcomeCategory = {
  readonly id: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly symptoms: readonly OutcomeSymptom[]
}

/** A single other answer that would have raised the module. */
export type TurningPoint = {
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly from: OfficerAnswer | null
  readonly to: number
  /** How it was asked; absent: for its intensity. */
  readonly answerKind?: 'fact'
  readonly moduleLabel: string
}

/**
 * The whole result of an officer's assessment, with the wording and rules it was made with, so that
 * it reads the same years later (SAFE-06). Plain JSON: stored, sent and printed as it is.
 */
export type OfficerOutcome = {
  readonly ruleVersion: string
  /** SAFE-03: as it was on that day; absent where it was stored before there were approvals. */
  readonly approval?: ContentApproval
  /** The recommended module with its wording of the day (SAFE-06). */
  readonly module: CareModuleTexts
  readonly categories: readonly OutcomeCategory[]
  /** X14: acute signs that were marked in other categories. They alert and do not count; absent where there are none. */
  readonly acuteElsewhere?: readonly OutcomeSymptom[]
  readonly why: {
    readonly rule: DecidingRule
    /** Symptom ids with a value of 75 or more, in the order of the form. */
    readonly severe: readonly string[]
    /** Symptom ids with a value of 50–74. */
    readonly moderate: readonly string[]
    /** Symptom ids that were never touched or could not be assessed. */
    readonly notAssessed: readonly string[]
    /** The module whose trigger raised the recommendation (OFF-08), else null. */
    readonly raisedBy: {
      readonly code: string
      readonly label: string
      /** Symptom ids that met the trigger's threshold. */
      readonly symptoms: readonly string[]
    } | null
    /**
     * OFF-07: the label of the more urgent module that 'never milder' would have given, where the content has it under
     * another name than the count rule; absent elsewhere, so that the release before reads the outcome (ADR 7).
     */
    readonly consider?: string
    readonly turningPoints: readonly TurningPoint[]
  }
}

/** Every symptom of an outcome: those of the form in its order, then the acute signs of other categories (X14). */
export const symptomsOf = ({
  categories,
  acuteElsewhere = [],
}: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere'>): readonly OutcomeSymptom[] => [
  ...categories.flatMap(({ symptoms }) => symptoms),
  ...acuteElsewhere,
]

/** OFF-04: the ids of the symptoms that were asked as facts. */
export const factsOf = (
  outcome: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere'>,
): readonly string[] =>
  symptomsOf(outcome).flatMap(({ id, answerKind }) => (answerKind === 'fact' ? [id] : []))

/** SAFE-05: whether any symptom of the form has a value, 0 among them; without one the level says nothing. */
export const isAssessed = ({ categories }: Pick<OfficerOutcome, 'categories'>): boolean =>
  categories.some(({ symptoms }) => symptoms.some(({ answer }) => typeof answer === 'number'))

/** What an outcome says of how a symptom was asked (SAFE-06); nothing where it asked for the intensity. */
export const answerKindOf = ({
  answerKind,
}: Pick<BankSymptom, 'answerKind'>): { readonly answerKind?: 'fact' } =>
  answerKind === 'fact' ? { answerKind } : {}

/** OFF-04: the answer to a fact, as its buttons read; null for an intensity, and for a fact that nobody answered. */
export const factAnswer = ({
  answer,
  answerKind,
}: Pick<OutcomeSymptom, 'answer' | 'answerKind'>): 'yes' | 'no' | typeof UNABLE | null => {
  if (answerKind !== 'fact' || answer === null) return null
  if (answer === UNABLE) return UNABLE
  return isSelected(answer) ? 'yes' : 'no'
}

/** FUP-92: what the officer says of how the answer is known. An answer without a value has no basis. */
const basisOf = ({ id, answer }: OutcomeSymptom, given: Bases): { readonly basis?: Basis } => {
  const basis = typeof answer === 'number' && Object.hasOwn(given, id) ? given[id] : undefined
  return basis === undefined ? {} : { basis }
}

/** FUP-92: the outcome with the basis of each answer. The rule has decided before, so a basis changes no module. */
export const withBases = (outcome: OfficerOutcome, given: Bases | undefined): OfficerOutcome => {
  if (given === undefined) return outcome
  const named = (symptom: OutcomeSymptom) => ({ ...symptom, ...basisOf(symptom, given) })
  const { categories, acuteElsewhere } = outcome
  return {
    ...outcome,
    categories: categories.map((category) => ({
      ...category,
      symptoms: category.symptoms.map(named),
    })),
    ...(acuteElsewhere && { acuteElsewhere: acuteElsewhere.map(named) }),
  }
}

/** The symptoms of these ids, in the order of the form. */
export const symptomsById = (
  outcome: OfficerOutcome,
  ids: readonly string[],
): readonly OutcomeSymptom[] =>
  outcome.categories.flatMap(({ symptoms }) => symptoms).filter(({ id }) => ids.includes(id))
