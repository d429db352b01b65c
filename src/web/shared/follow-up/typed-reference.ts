import { z } from 'zod'
import { readReference, referenceText } from '#domain/follow-up/case/reference.ts'
import * as m from '#web/generated/messages/messages.js'

const read = (typed: string): string | null => {
  const found = readReference(typed)
  return found === null ? null : referenceText(found)
}

/** FUP-150: a field of a form: two words of the list, however they are typed. */
export const typedReference = z
  .string()
  .refine((typed) => read(typed) !== null, { error: () => m.check_reference_unreadable() })

/** 'kongle-kompass', of what the form has accepted. */
export const referenceOfTyped = (typed: string): string => read(typed) ?? typed
