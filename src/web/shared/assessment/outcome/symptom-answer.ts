import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { withBasis } from '#domain/report/result-lines.ts'
import { basisTexts } from '../basis-words.ts'
import { factTexts, intensityText } from '../intensity-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-04, FUP-92: as `symptomAnswer`; a fact by yes or no, and how the officer knows it. */
export const officerAnswer = (
  symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>,
): string => {
  const fact = factAnswer(symptom)
  const answer =
    fact === null ? symptomAnswer(symptom.answer, m.slider_untouched()) : factTexts()[fact]
  return withBasis(answer, symptom, { bases: basisTexts() })
}

/** SAFE-05: no number given, could not be judged, and a value, 0 among them, are three things. */
export const symptomAnswer = (answer: number | 'unable' | null, none: string): string => {
  if (answer === null) return none
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}
