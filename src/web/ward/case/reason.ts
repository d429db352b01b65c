import { z } from 'zod'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { hasWords, isReason } from '#domain/text/visible-text.ts'
import * as m from '#web/generated/messages/messages.js'

/** No text names a person. */
export const hasNoNumber = (text: string): boolean => !hasIdentityNumber(text)
export const numberError = { error: () => m.check_identity_number() }

/** One line: the contract takes no line break, and no direction sign, which comes with text that is copied. */
export const reasonText = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Bidi_Control}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
  .refine(isReason, { error: () => m.error_same_reason() })

/** `asksReceipt`: health has to agree (FUP-16). */
export const reasonSchema = (asksReceipt: boolean) =>
  z.object({
    reason: reasonText,
    healthReceipt: z
      .string()
      .trim()
      .refine((text) => !asksReceipt || hasWords(text), {
        error: () => m.error_receipt_required(),
      }),
  })

export type ReasonValues = z.infer<ReturnType<typeof reasonSchema>>
