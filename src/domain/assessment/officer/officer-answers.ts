/** 'Kunne ikke vurderes': an answer of its own (SAFE-05). */
export const UNABLE = 'unable'

/** A whole number 0–100, or 'unable'. Absent means never touched; 0 is an answer. */
export type OfficerAnswer = number | typeof UNABLE

/** Answers by bank symptom id. A symptom that is not in it was not assessed. */
export type OfficerAnswers = Readonly<Record<string, OfficerAnswer>>

/** OFF-06: a value of 75 or more is severe, 50–74 moderate. */
export const SEVERE = 75
export const MODERATE = 50
/** OFF-04: 25–49 is shown as low, less as minimal. */
const LOW = 25

/** A whole number 0–100 or 'unable', from anything; null for all else. */
export const parseOfficerAnswer = (value: unknown): OfficerAnswer | null => {
  if (value === UNABLE) return UNABLE
  const valid = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
  return valid ? value : null
}

/** OFF-04: whether the answer is one that a fact can have: so, not so, or unknown. */
export const answersFact = (answer: OfficerAnswer): boolean =>
  answer === 0 || answer === 100 || answer === UNABLE

/**
 * The answer to one symptom; null when it was never touched (SAFE-05).
 * Throws RangeError for a value that is not an answer: those are refused where they come in.
 */
export const answerTo = (answers: OfficerAnswers, symptomId: string): OfficerAnswer | null => {
  if (!Object.hasOwn(answers, symptomId)) return null
  const answer = parseOfficerAnswer(answers[symptomId])
  if (answer === null) throw new RangeError(`No answer from 0 to 100: ${symptomId}`)
  return answer
}

/** Whether the answer is a value of at least `threshold`; 'unable' and absent never are. */
export const reaches = (answer: OfficerAnswer | null, threshold: number): boolean =>
  typeof answer === 'number' && answer >= threshold

/** OFF-04: above 0 counts as selected. */
export const isSelected = (answer: OfficerAnswer | null): boolean =>
  typeof answer === 'number' && answer > 0

export type IntensityWord = 'high' | 'moderate' | 'low' | 'minimal' | 'none'

/** OFF-04: the word for a value 0–100: 'Høy' ≥ 75, 'Moderat' ≥ 50, 'Lav' ≥ 25, 'Minimal' ≥ 1, else 'Ikke til stede'. */
export const intensityWord = (value: number): IntensityWord => {
  if (value >= SEVERE) return 'high'
  if (value >= MODERATE) return 'moderate'
  if (value >= LOW) return 'low'
  return value > 0 ? 'minimal' : 'none'
}
