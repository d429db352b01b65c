import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'

/** The symptoms of these ids, in the order of the form. */
export const symptomsById = (
  outcome: OfficerOutcome,
  ids: readonly string[],
): readonly OutcomeSymptom[] =>
  outcome.categories.flatMap(({ symptoms }) => symptoms).filter(({ id }) => ids.includes(id))

/** SAFE-05: no symptom has a value, so that the level stands on nothing. */
export const nothingAssessed = ({ categories }: OfficerOutcome): boolean =>
  categories.every(({ symptoms }) => symptoms.every(({ answer }) => typeof answer !== 'number'))
