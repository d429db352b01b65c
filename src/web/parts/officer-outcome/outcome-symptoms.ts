import type { OfficerOutcome, OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import type { AcuteSign } from '#web/parts/acute-panel.tsx'

const symptomsOf = ({ categories }: OfficerOutcome): readonly OutcomeSymptom[] =>
  categories.flatMap(({ symptoms }) => symptoms)

/** The symptoms of these ids, in the order of the form. */
export const symptomsById = (
  outcome: OfficerOutcome,
  ids: readonly string[],
): readonly OutcomeSymptom[] => symptomsOf(outcome).filter(({ id }) => ids.includes(id))

/** SAFE-01: the acute signs that were chosen. */
export const chosenSigns = (outcome: OfficerOutcome): readonly AcuteSign[] =>
  symptomsOf(outcome).flatMap(({ nameNo, nameEn, alertText }) =>
    alertText === null ? [] : [{ nameNo, nameEn, text: alertText }],
  )
