import { actionOf, acuteNotAsked, type AcuteAlert, type Action } from '#domain/assessment/alert.ts'
import type { BankSymptom, OfficerContent } from '#domain/content/officer-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { answerTo, isSelected, type OfficerAnswer, type OfficerAnswers } from './officer-answers.ts'
import { officerForm } from './officer-form.ts'
import { symptomsOf, type OfficerOutcome, type OutcomeSymptom } from './officer-outcome.ts'

/**
 * SAFE-01: what to do now, when this answer to this symptom is an acute sign; else null.
 * 'unable' raises no alert: it is listed as not assessed.
 */
export const alertFor = (
  { safetyAlert, alertText, alertTextEn }: AlertRule,
  answer: OfficerAnswer | null,
): Action | null => (safetyAlert && isSelected(answer) ? actionOf(alertText, alertTextEn) : null)

type AlertRule = Pick<BankSymptom, 'safetyAlert' | 'alertText' | 'alertTextEn'>
type AlertingSymptom = AlertRule & Pick<BankSymptom, 'id' | 'nameNo' | 'nameEn'>

/** SAFE-01: the alert that this answer to this symptom raises, or none. */
export const answerAlerts = (
  symptom: AlertingSymptom,
  answer: OfficerAnswer | null,
): readonly AcuteAlert[] => {
  const action = alertFor(symptom, answer)
  const { id: symptomId, nameNo, nameEn } = symptom
  return action === null ? [] : [{ symptomId, nameNo, nameEn, ...action }]
}

type Content = Pick<OfficerContent, 'categories' | 'symptoms'>

/**
 * The acute signs that were answered above 0 and are not on the form: their category is not chosen, not chosen any more,
 * or out of use. They alert all the same (SAFE-01, X14). In the order of the categories.
 */
export const acuteElsewhere = (
  { categories, symptoms }: Content,
  answers: OfficerAnswers,
  chosenCategories: readonly string[],
): readonly BankSymptom[] => {
  const inOrder = categories.toSorted(byOrder).map(({ id }) => id)
  const positionOf = ({ categoryId }: BankSymptom) =>
    inOrder.includes(categoryId) ? inOrder.indexOf(categoryId) : inOrder.length
  const isOnForm = ({ categoryId }: BankSymptom) =>
    chosenCategories.includes(categoryId) && inOrder.includes(categoryId)
  return acuteNotAsked(
    symptoms,
    isOnForm,
    (symptom) => alertFor(symptom, answerTo(answers, symptom.id)) !== null,
  ).toSorted((a, b) => positionOf(a) - positionOf(b) || byOrder(a, b))
}

/** SAFE-01: the acute signs marked right now: those of the form in its order, then all others. */
export const acuteAlerts = (
  content: Content,
  answers: OfficerAnswers,
  chosenCategories: readonly string[],
): readonly AcuteAlert[] =>
  [
    ...officerForm(content, chosenCategories).flatMap(({ symptoms }) => symptoms),
    ...acuteElsewhere(content, answers, chosenCategories),
  ].flatMap((symptom) => answerAlerts(symptom, answerTo(answers, symptom.id)))

/** SAFE-01: the alerts of these symptoms of a stored outcome, worded as on the day, in the same order. */
export const alertsOf = (symptoms: readonly OutcomeSymptom[]): readonly AcuteAlert[] =>
  symptoms.flatMap(
    ({ id: symptomId, nameNo, nameEn, alertText: text, alertTextEn: textEn = null }) =>
      text === null ? [] : [{ symptomId, nameNo, nameEn, text, textEn }],
  )

export const outcomeAlerts = (outcome: OfficerOutcome): readonly AcuteAlert[] =>
  alertsOf(symptomsOf(outcome))
