import type { ComponentProps } from 'react'
import { privateText } from '#web/kit/fields/private-text.ts'
import { TextField } from '#web/kit/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { z } from 'zod'
import { readReference, referenceText } from '#domain/follow-up/case/reference.ts'

type ReferenceFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'help'>

/** FUP-150: the two words of a case, as they are on paper. */
export const ReferenceField = (props: ReferenceFieldProps) => (
  <TextField
    {...privateText}
    autoCapitalize="none"
    {...props}
    label={m.check_reference()}
    help={m.check_reference_help()}
  />
)

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
