import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { TextField } from '#web/ui/fields/field.tsx'

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

export type CheckboxInput = OwnLabel & { readonly kind: 'checkbox' }

export type SelectInput = OwnLabel & {
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
