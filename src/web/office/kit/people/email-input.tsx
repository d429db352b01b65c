import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import type { InputProps } from '#web/office/kit/fields/form-field.ts'
import { TextField } from '#web/kit/fields/field.tsx'

/** USR-02, USR-09: the e-mail names the account, and stays as it was made. */
export const emailInput =
  (texts: {
    readonly help: () => string
    readonly locked: () => string
    readonly lock: 'readOnly' | 'disabled'
  }) =>
  ({ label, context: { isNew }, ...props }: InputProps<{ readonly isNew: boolean }>) => {
    const field = useFieldProps(props)
    return (
      <TextField
        {...field}
        type="email"
        autoComplete="off"
        label={label}
        help={isNew ? texts.help() : texts.locked()}
        readOnly={!isNew && texts.lock === 'readOnly'}
        pending={field.pending || (!isNew && texts.lock === 'disabled')}
        required
      />
    )
  }
