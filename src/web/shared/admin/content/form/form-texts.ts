import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** CNT-03: the position in the text, from 0. Null if the text is empty or not a position. */
export const parsePosition = (text: string): number | null => {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** Empty: last, or the row's present position. */
export const positionText = z
  .string()
  .refine((text) => text.trim() === '' || parsePosition(text) !== null, { error: m.content_place_invalid })

/** The position to send. It is absent if the user did not change it: the row may have moved since. */
export const changedPosition = (text: string, before: number | null) => {
  const position = parsePosition(text)
  return position === null || position === before ? {} : { orderIndex: position }
}
