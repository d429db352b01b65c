import { groupAlerts } from '#domain/assessment/alert.ts'
import { alertsOf } from './acute.ts'
import { isSelected, MODERATE, reaches, UNABLE } from './officer-answers.ts'
import { symptomsOf, type OfficerOutcome, type OutcomeSymptom } from './officer-outcome.ts'

/** F-A9: in the order in which a nurse asks: acute signs, facts, then the other moderate and high symptoms. */
export const findingGroups = ['acute', 'facts', 'strong'] as const

export type FindingGroup = (typeof findingGroups)[number]

export type Findings = Readonly<
  Record<FindingGroup | 'unable' | 'notAssessed', readonly OutcomeSymptom[]>
>

const valueOf = ({ answer }: OutcomeSymptom): number => (typeof answer === 'number' ? answer : 0)

const strongestFirst = (symptoms: readonly OutcomeSymptom[]): readonly OutcomeSymptom[] =>
  symptoms.toSorted((one, other) => valueOf(other) - valueOf(one))

/** SAFE-01: at any value, also in a category that was not chosen (X14). */
const isAcute = ({ alertText, answer }: OutcomeSymptom): boolean =>
  alertText !== null && isSelected(answer)

/** In the order of what to do at them: 'Ring 113' first. */
const byAction = (symptoms: readonly OutcomeSymptom[]): readonly OutcomeSymptom[] =>
  groupAlerts(alertsOf(symptoms)).flatMap(({ signs }) =>
    symptoms.filter(({ id }) => signs.some(({ symptomId }) => symptomId === id)),
  )

/**
 * F-A9: what an outcome found, the same for Modulskjema, work document and print of a case. Every fact that was answered
 * is in it, also with 'Nei' and 'Vet ikke'; SAFE-05: what nobody knows has its names.
 */
export const findingsOf = (
  outcome: Pick<OfficerOutcome, 'categories' | 'acuteElsewhere'>,
): Findings => {
  const all = symptomsOf(outcome)
  const others = all.filter((symptom) => !isAcute(symptom) && symptom.answer !== null)
  const intensities = others.filter(({ answerKind }) => answerKind !== 'fact')
  return {
    acute: byAction(all.filter(isAcute)),
    facts: others.filter(({ answerKind }) => answerKind === 'fact'),
    strong: strongestFirst(intensities.filter(({ answer }) => reaches(answer, MODERATE))),
    unable: intensities.filter(({ answer }) => answer === UNABLE),
    notAssessed: all.filter(({ answer }) => answer === null),
  }
}
