import { z } from 'zod'
import { field, type FieldColumn, type TextInput } from './field.ts'

type TextOptions<Row, Key extends string> = Omit<TextInput, 'kind' | 'required'> & {
  readonly label: () => string
  /** The schema of the contract, for the trimmed text. */
  readonly of: z.ZodType
  readonly invalid: () => string
  readonly column?: FieldColumn<Row, Key>
}

const orEmpty = (stored: string | null | undefined): string => stored ?? ''

const column = <Row, Key extends string>(given: FieldColumn<Row, Key> | undefined) =>
  given === undefined ? {} : { column: given }

/** A text that must not be empty. It does not abort: the checks between fields report their errors with it. */
export const requiredText = <Row = unknown, Key extends string = never>(
  options: TextOptions<Row, Key> & { readonly missing: () => string },
) => {
  const { label, of, invalid, missing, column: shownIn, ...input } = options
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
    ...column(shownIn),
  })
}

const optional = <Row, Key extends string, Empty>(options: TextOptions<Row, Key>, empty: Empty) => {
  const { label, of, invalid, column: shownIn, ...input } = options
  return field({
    label,
    schema: z
      .string()
      .trim()
      .refine((text) => text === '' || of.safeParse(text).success, { error: invalid }),
    toForm: orEmpty,
    toWire: (text): string | Empty => text.trim() || empty,
    input: { kind: 'text', ...input },
    ...column(shownIn),
  })
}

/** A text that the call omits if it is empty. */
export const optionalText = <Row = unknown, Key extends string = never>(
  options: TextOptions<Row, Key>,
) => optional(options, undefined)

/** A text that the call sends as null if it is empty. */
export const nullableText = <Row = unknown, Key extends string = never>(
  options: TextOptions<Row, Key>,
) => optional(options, null)

/** A text that the call also sends if it is empty. */
export const plainText = <Row = unknown, Key extends string = never>(
  options: TextOptions<Row, Key>,
) => optional(options, '')
