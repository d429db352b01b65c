import type { OfficerOutcome, OutcomeSymptom } from './outcome.ts'

/** Every symptom of an outcome: those of the form in its order, then the acute signs of other categories (X14). */
export const symptomsOf = ({
  categories,
  acuteElsewhere = [],
}: OfficerOutcome): readonly OutcomeSymptom[] => [
  ...categories.flatMap(({ symptoms }) => symptoms),
  ...acuteElsewhere,
]
