import type { ReactNode } from 'react'
import {
  FormProvider,
  useFormContext,
  useWatch,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField, type FieldTexts } from '#web/kit/fields/field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import type { AnyFields, Input, InputProps, TextInput } from './form-field.ts'

type FieldInputsProps<Context, Values extends FieldValues> = {
  readonly fields: AnyFields<Context>
  readonly form: UseFormReturn<Values>
  readonly pending: boolean
  readonly context: Context
  /** Special inputs of this form, below the fields. They find the form with `useFormContext`. */
  readonly children?: ReactNode
}

/** The inputs of a form, in the order of the fields. */
export const FieldInputs = <Context, Values extends FieldValues>({
  fields,
  form,
  pending,
  context,
  children,
}: FieldInputsProps<Context, Values>) => (
  <FormProvider {...form}>
    {Object.entries(fields).map(([name, { input, label, when, asked }]) => {
      if (input === null || when?.(context) === false) return null
      const drawn = <FieldInput key={name} {...{ name, input, pending, context }} label={label()} />
      return asked === undefined ? drawn : <IfAsked key={name} {...{ asked, drawn }} />
    })}
    {children}
  </FormProvider>
)

type IfAskedProps = { readonly asked: (values: never) => boolean; readonly drawn: ReactNode }

const IfAsked = ({ asked, drawn }: IfAskedProps) => asked(useWatch<never>()) && drawn

type FieldInputProps<Context> = InputProps<Context> & { readonly input: Input<Context> }

const FieldInput = <Context,>({ input: Input, ...props }: FieldInputProps<Context>) => {
  if (typeof Input === 'function') return <Input {...props} />
  return <KnownInput {...props} input={Input} />
}

type KnownInputProps = InputProps<unknown> & {
  readonly input: Exclude<Input<never>, (props: never) => unknown>
}

/** What every input of a field gives its control: its name, its error and whether the form is being sent. */
export const useFieldProps = ({ name, pending }: Pick<InputProps<unknown>, 'name' | 'pending'>) => {
  const { register, formState } = useFormContext<Readonly<Record<string, string>>>()
  return { ...register(name), error: formState.errors[name]?.message, pending }
}

const KnownInput = ({ input, label, ...props }: KnownInputProps) => {
  const { help, inputLabel = () => label } = input
  const given = {
    ...useFieldProps(props),
    label: inputLabel(),
    ...(help && { help: help() }),
  }
  switch (input.kind) {
    case 'checkbox':
      return <CheckboxField {...given} />
    case 'select':
      return (
        <SelectField {...given}>
          {Object.entries(input.options()).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    case 'text':
      return <TextInputs {...given} input={input} />
  }
}

type TextInputsProps = FieldTexts & UseFormRegisterReturn & { readonly input: TextInput }

const TextInputs = ({ input, ...given }: TextInputsProps) => {
  const { kind: _kind, help: _help, inputLabel: _label, rows, example, ...attributes } = input
  if (rows === undefined) {
    const placeholder = example && { placeholder: example() }
    return <TextField autoComplete="off" {...attributes} {...placeholder} {...given} />
  }
  const { required, lang } = attributes
  return <TextArea rows={rows} {...(required && { required })} {...(lang && { lang })} {...given} />
}
