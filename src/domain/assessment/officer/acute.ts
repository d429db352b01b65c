import type { BankSymptom, OfficerContent } from '#domain/content/officer-content.ts'
import { answerTo, isSelected, type OfficerAnswer, type OfficerAnswers } from './answers.ts'
import { officerForm } from './form.ts'

/** For an acute sign that somebody saved without a text of its own: an alert is never blank. */
const generalAlertText =
  'Kontakt helseavdelingen eller legevakt (116117) nå. Ring 113 ved fare for liv.'

/**
 * SAFE-01: what to do now, when this answer to this symptom is an acute sign; else null.
 * 'unable' raises no alert: it is listed as not assessed.
 */
export const alertFor = (symptom: BankSymptom, answer: OfficerAnswer | null): string | null => {
  if (!symptom.safetyAlert || !isSelected(answer)) return null
  const text = symptom.alertText?.trim() ?? ''
  return text === '' ? generalAlertText : text
}

export type AcuteAlert = {
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly text: string
}

/** SAFE-01: the acute signs chosen right now in the chosen categories, in the order of the form. */
export const acuteAlerts = (
  content: Pick<OfficerContent, 'categories' | 'symptoms'>,
  answers: OfficerAnswers,
  chosenCategories: readonly string[],
): readonly AcuteAlert[] =>
  officerForm(content, chosenCategories)
    .flatMap(({ symptoms }) => symptoms)
    .flatMap((symptom) => {
      const text = alertFor(symptom, answerTo(answers, symptom.id))
      const { id: symptomId, nameNo, nameEn } = symptom
      return text === null ? [] : [{ symptomId, nameNo, nameEn, text }]
    })
