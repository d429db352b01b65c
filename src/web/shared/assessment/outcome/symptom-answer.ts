import { intensityText } from '../intensity-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-05: no number given, could not be judged, and a value, 0 among them, are three things. */
export const symptomAnswer = (answer: number | 'unable' | null, none: string): string => {
  if (answer === null) return none
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}
