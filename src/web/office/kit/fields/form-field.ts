import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import type { TextField } from '#web/kit/fields/field.tsx'
import { formatNumber } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** Props of an input of any kind. It finds its form with `useFormContext`. */
export type InputProps<Context> = {
  readonly name: string
  readonly label: string
  readonly pending: boolean
  /** What the inputs of this form need beside the values. */
  readonly context: Context
}

export type TextInput = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'lang' | 'required'
> &
  OwnLabel & {
    readonly kind: 'text'
    /** The placeholder. */
    readonly example?: () => string
    /** Absent: one line. */
    readonly rows?: number
  }

type OwnLabel = {
  readonly help?: () => string
  /** Absent: the label of the field. */
  readonly inputLabel?: () => string
}

type CheckboxInput = OwnLabel & { readonly kind: 'checkbox' }

type SelectInput = OwnLabel & {
  readonly kind: 'select'
  /** The values and their words. */
  readonly options: () => Readonly<Record<string, string>>
}

/** A kind of input, or a component. */
export type Input<Context> =
  | TextInput
  | CheckboxInput
  | SelectInput
  | ((props: InputProps<Context>) => ReactNode)

/** One field of an entity, stated once: how it is read, checked, sent, edited and shown. */
type Field<Stored, Value, Sent, Context> = {
  readonly label: () => string
  readonly schema: z.ZodType<Value, Value>
  /** Undefined: the row is new. */
  readonly toForm: (stored: Stored | undefined) => Value
  /** Undefined: the call omits the field. */
  readonly toWire: (value: Value) => Sent
  /** Null: the user sees the field and does not edit it. */
  readonly input: Input<Context> | null
  /** Whether the form shows the input. Absent: always. */
  readonly when?: (context: Context) => boolean
  /** The value in words. Absent: the value is a text. Null: a comparison omits the field. */
  readonly show?: ((value: Value) => string) | null
  /** No version of the content has it, so the history omits it. A conflict of two saves shows it. */
  readonly unversioned?: true
}

/** A field whose types are known at its place only. */
type AnyField<Context> = Pick<
  Field<never, unknown, unknown, Context>,
  'label' | 'input' | 'when' | 'unversioned'
> & {
  readonly schema: z.ZodType
  readonly toForm: (stored: never) => unknown
  readonly toWire: (value: never) => unknown
  readonly show?: ((value: never) => string) | null
  readonly asked?: (values: never) => boolean
}

export type AnyFields<Context = never> = Readonly<Record<string, AnyField<Context>>>

/** Infers the types of one field. */
export const field = <Stored, Value, Sent, Context = unknown>(
  stated: Field<Stored, Value, Sent, Context>,
): Field<Stored, Value, Sent, Context> => stated

/** A field for certain values of the form only. With others it has no input and no check, and the call sends null. */
export const askedIf = <Values, Given extends AnyField<never>>(
  asked: (values: Values) => boolean,
  given: Given,
) => ({ ...given, asked })

type TextOptions = Omit<TextInput, 'kind' | 'required'> & {
  readonly label: () => string
  /** The schema of the contract, for the trimmed text. */
  readonly of: z.ZodType
  /** What else can be wrong than its length. */
  readonly invalid?: () => string
}

const orEmpty = (stored: string | null | undefined): string => stored ?? ''

/** The limit of a text, as the contract states it; null: it has none. */
const longestOf = (schema: z.ZodType): number | null => {
  if (schema instanceof z.ZodString) return schema.maxLength
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return longestOf(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodDefault) return longestOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? longestOf(schema.out as z.ZodType) : null
}

/**
 * The error of a text that the schema does not take. A sign that nobody sees gets its own words: else the user looks for a
 * fault in what is there. `invalid`: what else can be wrong than the length.
 */
export const textFault =
  (of: z.ZodType, invalid?: () => string) =>
  ({ input }: { readonly input?: unknown }): string => {
    const text = String(input)
    if (hasDirectionSign(text)) return m.text_direction_sign()
    if (invalid !== undefined) return invalid()
    const longest = longestOf(of)
    return longest !== null && text.trim().length > longest
      ? m.text_too_long({ longest: formatNumber(longest, currentLanguage()) })
      : m.text_unknown_sign()
  }

/** A text that must not be empty. It does not abort: the checks between fields report their errors with it. */
export const requiredText = (options: TextOptions & { readonly missing: () => string }) => {
  const { label, of, invalid, missing, ...input } = options
  return field({
    label,
    schema: z
      .string()
      .trim()
      .refine(hasWords, { error: missing })
      .refine((text) => !hasWords(text) || of.safeParse(text).success, {
        error: textFault(of, invalid),
      }),
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
      .refine((text) => text === '' || of.safeParse(text).success, {
        error: textFault(of, invalid),
      }),
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

type CheckboxOptions = Omit<CheckboxInput, 'kind'> & {
  readonly label: () => string
  /** Of a new row. */
  readonly usual: boolean
  readonly show: (isChecked: boolean) => string
}

/** Yes or no. */
export const checkbox = ({ label, usual, show, ...input }: CheckboxOptions) =>
  field({
    label,
    schema: z.boolean(),
    toForm: (isChecked: boolean = usual) => isChecked,
    toWire: (isChecked) => isChecked,
    input: { kind: 'checkbox', ...input },
    show,
  })

type ChoiceOptions<Value extends string> = Omit<SelectInput, 'kind' | 'options'> & {
  readonly label: () => string
  readonly values: readonly Value[]
  /** Of a new row. */
  readonly usual: NoInfer<Value>
  readonly show: (value: Value) => string
}

/** One of several values, in a list. */
export const choice = <Value extends string>(options: ChoiceOptions<Value>) => {
  const { label, values, usual, show, ...input } = options
  return field({
    label,
    schema: z.enum(values),
    toForm: (value: Value = usual) => value,
    toWire: (value) => value,
    input: {
      kind: 'select',
      options: () => Object.fromEntries(values.map((value) => [value, show(value)])),
      ...input,
    },
    show,
  })
}

/** The whole number in a typed text; spaces between the digits do not count. NaN when the text is not one. */
export const readWhole = (text: string): number => {
  const digits = text.replaceAll(/\s/gu, '')
  return /^\d+$/u.test(digits) ? Number(digits) : Number.NaN
}
