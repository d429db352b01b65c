import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'

/** The symptoms of these ids, in the order of the form. */
export const symptomsById = (
  outcome: OfficerOutcome,
  ids: readonly string[],
): readonly OutcomeSymptom[] =>
  outcome.categories.flatMap(({ symptoms }) => symptoms).filter(({ id }) => ids.includes(id))
