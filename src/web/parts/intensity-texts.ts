import { intensityWord } from '#domain/assessment/officer/answers.ts'
import type { IntensityTexts } from '#web/ui/intensity-value.ts'
import * as m from '#web/generated/messages/messages.js'

const words = {
  high: m.slider_high,
  moderate: m.slider_moderate,
  low: m.slider_low,
  minimal: m.slider_minimal,
  none: m.slider_none,
} as const

const word = (value: number): string => words[intensityWord(value)]()

/** 'Moderat, 60' */
export const intensityText = (value: number): string => m.slider_value({ word: word(value), value })

/** The words of the intensity slider, in the language of the moment. */
export const intensityTexts = (): IntensityTexts => ({
  value: intensityText,
  word,
  untouched: m.slider_untouched(),
  unable: m.slider_unable(),
  clear: m.slider_clear(),
  steps: m.slider_steps(),
})
