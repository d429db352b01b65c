import { intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import type { IntensityTexts } from '#web/kit/rating/intensity-value.ts'
import type { RatingTexts } from '#web/kit/rating/rating-row.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import { factAnswer, type OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { withBasis } from '#domain/report/result-texts.ts'

const texts = {
  high: m.slider_high,
  moderate: m.slider_moderate,
  low: m.slider_low,
  minimal: m.slider_minimal,
  none: m.slider_none,
} as const

/** 'Moderat' */
export const intensityWordText = (value: number): string => texts[intensityWord(value)]()

/** 'Moderat, 60' */
export const intensityText = (value: number): string =>
  m.slider_value({ word: intensityWordText(value), value })

/** The words of the slider, in the language of the moment. */
export const intensityTexts = (): IntensityTexts => ({
  aloud: (value) => m.slider_aloud({ word: intensityWordText(value), value }),
  // Two marks are 'Høy' by their value; the mark at the end says so in a word of its own (F-A3).
  markWord: (mark) => (mark === 100 ? m.slider_mark_highest() : intensityWordText(mark)),
  untouched: m.slider_untouched(),
  unable: m.slider_not_known(),
  usual: (value) => m.slider_usual({ value }),
})

/** The answers to a fact. */
export const factTexts = () => ({
  yes: m.question_yes(),
  no: m.question_no(),
  unable: m.slider_not_known(),
})

/** The smaller buttons of a row. */
export const ratingTexts = (): RatingTexts => ({
  more: m.rating_more(),
  less: m.rating_less(),
  clear: m.slider_clear(),
})

/** FUP-92: how the officer knows of a sign. */
export const basisTexts: Readonly<Record<Basis, () => string>> = {
  seen: m.basis_seen,
  heard: m.basis_heard,
  reported: m.basis_reported,
  assumed: m.basis_assumed,
}

/** FUP-92: the words within a line: 'fortalt av andre'. */
export const basisText = (basis: Basis): string => basisTexts[basis]().toLowerCase()

/** SAFE-05: no number given, could not be judged, and a value, 0 among them, are three things. */
const symptomAnswer = (answer: number | 'unable' | null, none: string): string => {
  if (answer === null) return none
  return answer === 'unable' ? m.slider_unable() : intensityText(answer)
}

/** A symptom that is there or not has no intensity, which is not 0. */
export const planIntensity = (intensity: Intensity): string =>
  symptomAnswer(intensity, m.treatment_no_intensity())

/** OFF-04, FUP-92: as `symptomAnswer`; a fact by yes or no, and how the officer knows it. */
export const officerAnswer = (
  symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>,
): string => {
  const fact = factAnswer(symptom)
  const answer =
    fact === null ? symptomAnswer(symptom.answer, m.slider_untouched()) : factTexts()[fact]
  return withBasis(answer, symptom, { basisText })
}
