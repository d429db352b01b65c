import type { Bases, Basis } from './basis.ts'
import type { OfficerOutcome, OutcomeSymptom } from './officer-outcome.ts'

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
