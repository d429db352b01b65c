import { z } from 'zod'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { field, type TextInput } from './form-field.ts'

type TextOptions = Omit<TextInput, 'kind' | 'required'> & {
  readonly label: () => string
  /** The schema of the contract, for the trimmed text. */
  readonly of: z.ZodType
  readonly invalid: () => string
}

const orEmpty = (stored: string | null | undefined): string => stored ?? ''

/** A sign that nobody sees gets its own text: else the user looks for a fault in what is there. */
const faultOf = (invalid: () => string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    hasDirectionSign(String(input)) ? m.text_direction_sign() : invalid(),
})

/** A text that must not be empty. It does not abort: the checks between fields report their errors with it. */
export const requiredText = (options: TextOptions & { readonly missing: () => string }) => {
  const { label, of, invalid, missing, ...input } = options
  return field({
    label,
    schema: z
      .string()
      .trim()
      .refine(hasWords, { error: missing })
      .refine((text) => !hasWords(text) || of.safeParse(text).success, faultOf(invalid)),
    toForm: orEmpty,
    toWire: (text) => text.trim(),
    input: { kind: 'text', required: true, ...input },
  })
}

const optional = <Empty>(options: TextOptions, empty: Empty) => {
  const { label, of, invalid, ...input } = options
  return field({
    label,
    schema: z
      .string()
      .trim()
      .refine((text) => text === '' || of.safeParse(text).success, faultOf(invalid)),
    toForm: orEmpty,
    toWire: (text): string | Empty => text.trim() || empty,
    input: { kind: 'text', ...input },
  })
}

/** A text that the call omits if it is empty. */
export const optionalText = (options: TextOptions) => optional(options, undefined)

/** A text that the call sends as null if it is empty. */
export const nullableText = (options: TextOptions) => optional(options, null)

/** A text that the call also sends if it is empty. */
export const plainText = (options: TextOptions) => optional(options, '')
