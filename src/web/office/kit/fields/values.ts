import { z } from 'zod'
import { displayValues, type ComparedField, type DisplayValue } from '#web/kit/form/differences.ts'
import type { AnyFields } from './form-field.ts'

/** The values of a form with these fields. */
export type ValuesOf<Fields extends AnyFields> = {
  -readonly [Name in keyof Fields]: ReturnType<Fields[Name]['toForm']>
}

type SentBy<Field> = Field extends { readonly toWire: (value: never) => infer Sent }
  ? Sent | (Field extends { readonly asked: unknown } ? null : never)
  : never

/** The names of the fields that the call may omit. */
type Omitted<Fields extends AnyFields> = {
  [Name in keyof Fields]: undefined extends SentBy<Fields[Name]> ? Name : never
}[keyof Fields]

type Wire<Fields extends AnyFields> = {
  [Name in Exclude<keyof Fields, Omitted<Fields>>]: SentBy<Fields[Name]>
} & { [Name in Omitted<Fields>]?: Exclude<SentBy<Fields[Name]>, undefined> }

/** A row whose columns these fields can read. */
export type RowOf<Fields extends AnyFields> = {
  readonly [
    Name in keyof Fields as unknown extends Parameters<Fields[Name]['toForm']>[0] ? never : Name
  ]: Exclude<Parameters<Fields[Name]['toForm']>[0], undefined>
}

const record = (
  fields: AnyFields,
  one: (name: string, field: AnyFields[string]) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, one(name, field)]))

/** The form values of a row, or of a new one. */
export const toForm = <Fields extends AnyFields>(
  fields: Fields,
  row: RowOf<Fields> | null,
): ValuesOf<Fields> => {
  const stored: Readonly<Record<string, unknown>> = { ...row }
  return record(fields, (name, field) => field.toForm(stored[name] as never)) as ValuesOf<Fields>
}

/** The fields as the call sends them. */
export const toWire = <Fields extends AnyFields>(
  fields: Fields,
  values: NoInfer<ValuesOf<Fields>>,
): Wire<Fields> => {
  const sent = record(fields, (name, field) =>
    field.asked?.(values as never) === false ? null : field.toWire(values[name] as never),
  )
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Wire<Fields>
}

/** Errors come in the order of the fields; those of the fields with `asked` come last. */
export const schemaOf = <Fields extends AnyFields>(fields: Fields) => {
  const shape = record(fields, (_name, { schema, asked }) => (asked ? z.unknown() : schema))
  const validateAsked = (values: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    for (const [name, { asked, schema }] of Object.entries(fields)) {
      const { error } = asked?.(values as never) ? schema.safeParse(values[name]) : {}
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }
  }
  return z
    .object(shape as Record<string, z.ZodType>)
    .superRefine(validateAsked) as unknown as z.ZodType<ValuesOf<Fields>, ValuesOf<Fields>>
}

type Texts = Readonly<Record<string, (value: string) => string>>

/**
 * The fields for a comparison of two versions (ADM-04), in the order of the form. `words`: for values whose words the
 * page fetches.
 */
export const comparedFields = <Fields extends AnyFields>(
  fields: Fields,
  words: Texts = {},
): readonly ComparedField<ValuesOf<Fields>>[] =>
  Object.entries(fields)
    .filter(([, { show }]) => show !== null)
    .map(([name, { label, show = words[name] }]) => ({
      name,
      label: label(),
      ...(show && { show }),
    })) as unknown as readonly ComparedField<ValuesOf<Fields>>[]

/** The fields of a version of a row in words, in the order of the form. */
export const displayedFields = <Fields extends AnyFields>(
  fields: Fields,
  row: RowOf<Fields>,
  words: Texts = {},
): readonly DisplayValue[] => {
  const versioned = Object.fromEntries(
    Object.entries(fields).filter(([, { unversioned }]) => unversioned !== true),
  ) as Fields
  return displayValues(comparedFields(versioned, words), toForm(fields, row))
}
