import type { OfficerOutcome, OutcomeSymptom } from './officer-outcome.ts'

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
