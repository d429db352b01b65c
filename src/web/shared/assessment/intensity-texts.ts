import { intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import type { IntensityTexts } from '#web/ui/rating/intensity-value.ts'
import type { RatingTexts } from '#web/ui/rating/rating-row.tsx'
import * as m from '#web/generated/messages/messages.js'

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
