import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { factTexts, intensityText } from '../intensity-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-04: as `symptomAnswer`; a fact by yes or no. */
export const officerAnswer = (symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind'>): string => {
  const fact = factAnswer(symptom)
  return fact === null ? symptomAnswer(symptom.answer, m.slider_untouched()) : factTexts()[fact]
}

/** SAFE-05: no number given, could not be judged, and a value, 0 among them, are three things. */
export const symptomAnswer = (answer: number | 'unable' | null, none: string): string => {
  if (answer === null) return none
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}
