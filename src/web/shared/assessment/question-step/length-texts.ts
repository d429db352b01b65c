import { currentLanguage } from '#web/lib/format/language.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import * as m from '#web/generated/messages/messages.js'

const shown = (value: number): string => formatNumber(value, currentLanguage())

/** '1 200 av 2 000 tegn' */
export const lengthText = (text: string, longest: number): string =>
  m.question_length({ length: shown(text.length), longest: shown(longest) })

/** The error of a text that is too long, or undefined. The text is never cut. */
export const tooLongText = (text: string, longest: number): string | undefined =>
  text.length > longest ? m.question_too_long({ longest: shown(longest) }) : undefined
