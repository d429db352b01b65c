import { actionText, type AcuteAlert } from '#domain/assessment/alert.ts'
import type { BankSymptom, OfficerContent } from '#domain/content/officer-content.ts'
import { answerTo, isSelected, type OfficerAnswer, type OfficerAnswers } from './answers.ts'
import { officerForm } from './form.ts'
import type { OfficerOutcome } from './outcome.ts'

/**
 * SAFE-01: what to do now, when this answer to this symptom is an acute sign; else null.
 * 'unable' raises no alert: it is listed as not assessed.
 */
export const alertFor = (
  { safetyAlert, alertText }: Pick<BankSymptom, 'safetyAlert' | 'alertText'>,
  answer: OfficerAnswer | null,
): string | null => (safetyAlert && isSelected(answer) ? actionText(alertText) : null)

type AlertingSymptom = Pick<BankSymptom, 'id' | 'nameNo' | 'nameEn' | 'safetyAlert' | 'alertText'>

/** SAFE-01: the alert that this answer to this symptom raises, or none. */
export const answerAlerts = (
  symptom: AlertingSymptom,
  answer: OfficerAnswer | null,
): readonly AcuteAlert[] => {
  const text = alertFor(symptom, answer)
  const { id: symptomId, nameNo, nameEn } = symptom
  return text === null ? [] : [{ symptomId, nameNo, nameEn, text }]
}

/** SAFE-01: the acute signs chosen right now in the chosen categories, in the order of the form. */
export const acuteAlerts = (
  content: Pick<OfficerContent, 'categories' | 'symptoms'>,
  answers: OfficerAnswers,
  chosenCategories: readonly string[],
): readonly AcuteAlert[] =>
  officerForm(content, chosenCategories)
    .flatMap(({ symptoms }) => symptoms)
    .flatMap((symptom) => answerAlerts(symptom, answerTo(answers, symptom.id)))

/** SAFE-01: the alerts of a stored outcome, worded as on the day, in the order of the form. */
export const outcomeAlerts = ({ categories }: OfficerOutcome): readonly AcuteAlert[] =>
  categories
    .flatMap(({ symptoms }) => symptoms)
    .flatMap(({ id: symptomId, nameNo, nameEn, alertText: text }) =>
      text === null ? [] : [{ symptomId, nameNo, nameEn, text }],
    )
