import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { intensityText } from '#web/parts/intensity-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-04: as `symptomAnswer`; a fact by yes or no. */
export const officerAnswer = ({
  answer,
  answerKind,
}: Pick<OutcomeSymptom, 'answer' | 'answerKind'>): string => {
  if (answerKind !== 'fact' || typeof answer !== 'number') {
    return symptomAnswer(answer, m.slider_untouched())
  }
  return answer > 0 ? m.question_yes() : m.question_no()
}

/** SAFE-05: no number given, could not be judged, and a value, 0 among them, are three things. */
export const symptomAnswer = (answer: number | 'unable' | null, none: string): string => {
  if (answer === null) return none
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}
