import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** What can be sent, or empty. */
export const optionalText = (schema: z.ZodType) =>
  z.string().refine((text) => text.trim() === '' || schema.safeParse(text.trim()).success, {
    error: m.content_too_long,
  })

/** What can be sent and says something. */
export const requiredText = (schema: z.ZodType, missing: () => string) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .refine((text) => schema.safeParse(text.trim()).success, { error: m.content_too_long })

/** An empty field is none. */
export const orNull = (text: string): string | null => text.trim() || null

/** CNT-03: the place that the text says, from 0; null when it says none, also when it says no place. */
export const readPlace = (text: string): number | null => {
  const digits = text.trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** Empty: last, or where the row is. */
export const placeText = z
  .string()
  .refine((text) => text.trim() === '' || readPlace(text) !== null, { error: m.content_place_invalid })

/** The place as it is sent: not at all when it is the one that the row has, which may have been moved meanwhile. */
export const sentPlace = (text: string, before: number | null) => {
  const place = readPlace(text)
  return place === null || place === before ? {} : { orderIndex: place }
}
