import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** What is typed over several lines, where one is stored. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** What is stored of a text that may be left out. */
export const orNull = (text: string): string | null => oneLine(text) || null

/** A text that must be there, and fit what is stored. */
export const filledText = (stored: z.ZodType<unknown, string>, missing: () => string) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .refine((text) => stored.safeParse(oneLine(text)).success, { error: () => m.admin_too_long() })

/** A text that may be left out, and fits what is stored. */
export const optionalText = (stored: z.ZodType<unknown, string | null>) =>
  z.string().refine((text) => stored.safeParse(orNull(text)).success, {
    error: () => m.admin_too_long(),
  })

/** A text of several lines, which may be empty. */
export const longText = (stored: z.ZodType<unknown, string>) =>
  z.string().refine((text) => stored.safeParse(text).success, { error: () => m.admin_too_long() })
