import { z } from 'zod'
import { field, type CheckboxInput, type SelectInput } from './form-field.ts'

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
