import { z } from 'zod'
import { field, type TextInput } from './field.ts'

type TextOptions = Omit<TextInput, 'kind' | 'required'> & {
  readonly label: () => string
  /** The schema of the contract, for the trimmed text. */
  readonly of: z.ZodType
  readonly invalid: () => string
}

const orEmpty = (stored: string | null | undefined): string => stored ?? ''

/** A text that must not be empty. It does not abort: the checks between fields report their errors with it. */
export const requiredText = (options: TextOptions & { readonly missing: () => string }) => {
  const { label, of, invalid, missing, ...input } = options
  return field({
    label,
    schema: z
      .string()
      .trim()
      .refine((text) => text !== '', { error: missing })
      .refine((text) => text === '' || of.safeParse(text).success, { error: invalid }),
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
      .refine((text) => text === '' || of.safeParse(text).success, { error: invalid }),
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
