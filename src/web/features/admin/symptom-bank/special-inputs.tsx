import { useWatch } from 'react-hook-form'
import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import type { InputProps } from '#web/shared/admin/fields/field.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'

export type SymptomContext = {
  readonly categories: readonly CategoryRow[]
  readonly isNew: boolean
}

export const CategoryInput = ({ label, context, ...props }: InputProps<SymptomContext>) => {
  const language = useLanguage()
  return (
    <SelectField
      {...useFieldProps(props)}
      label={label}
      help={context.isNew ? undefined : m.bank_category_help()}
      required
    >
      <option value="">{m.bank_category_choose()}</option>
      {context.categories.map((category) => (
        <option key={category.id} value={category.refId}>
          {nameIn(language, category)}
        </option>
      ))}
    </SelectField>
  )
}

/** OFF-04: a fact has no severity. */
export const SeverityInput = (props: InputProps<unknown>) =>
  useWatch({ name: 'answerKind' }) === 'intensity' && <Severity {...props} />

const Severity = ({ label, ...props }: InputProps<unknown>) => (
  <TextField
    {...useFieldProps(props)}
    label={label}
    help={m.bank_severity_help()}
    inputMode="numeric"
    autoComplete="off"
  />
)

/** OFF-04: beside the switch stands why it is off. */
export const UsualInput = (props: InputProps<unknown>) =>
  useWatch({ name: 'answerKind' }) === 'intensity' && <Usual {...props} />

const Usual = ({ label, ...props }: InputProps<unknown>) => (
  <CheckboxField {...useFieldProps(props)} label={label} help={m.bank_usual_help()} />
)
