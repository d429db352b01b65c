import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues } from 'react-hook-form'
import type { AnyFields } from './form-field.ts'
import { comparedFields, schemaOf, toForm, type RowOf, type ValuesOf } from './values.ts'

/** The form of a row with these fields, for `RecordForm`. Null: a new row. */
export const useFieldForm = <Fields extends AnyFields>(
  fields: Fields,
  row: RowOf<Fields> | null,
  {
    schema = schemaOf(fields),
    initial = toForm(fields, row),
  }: { schema?: ReturnType<typeof schemaOf<Fields>>; initial?: ValuesOf<Fields> } = {},
) => ({
  form: useForm<ValuesOf<Fields>, unknown, ValuesOf<Fields>>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: initial as DefaultValues<ValuesOf<Fields>>,
  }),
  valuesOf: (stored: RowOf<Fields>) => toForm(fields, stored),
  fields: () => comparedFields(fields),
})
