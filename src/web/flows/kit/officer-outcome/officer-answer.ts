import { factAnswer, type OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { withBasis } from '#domain/report/result-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { basisText, factTexts, symptomAnswer } from '../answer-texts.ts'

/** OFF-04, FUP-92: as `symptomAnswer`; a fact by yes or no, and how the officer knows it. */
export const officerAnswer = (
  symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>,
): string => {
  const fact = factAnswer(symptom)
  const answer =
    fact === null ? symptomAnswer(symptom.answer, m.slider_untouched()) : factTexts()[fact]
  return withBasis(answer, symptom, { basisText })
}
