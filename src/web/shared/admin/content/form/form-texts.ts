import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** A text that the schema accepts, or empty. */
export const optionalText = (schema: z.ZodType) =>
  z.string().refine((text) => text.trim() === '' || schema.safeParse(text.trim()).success, {
    error: m.content_too_long,
  })

/** A text that is not empty and that the schema accepts. */
export const requiredText = (schema: z.ZodType, missing: () => string) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .refine((text) => schema.safeParse(text.trim()).success, { error: m.content_too_long })

/** An empty field is null. */
export const orNull = (text: string): string | null => text.trim() || null

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
