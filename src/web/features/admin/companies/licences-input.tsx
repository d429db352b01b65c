import { useFormContext } from 'react-hook-form'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import type { InputProps } from '#web/shared/admin/fields/field.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'

const MAX_LICENCES = 1_000_000

/**
 * USR-06: reads the number of licences. A text that is not a number is 0. Spaces between the digits do not count.
 * Null for an empty text, and for a number that is invalid for a company: below 0, not whole, above a million.
 */
export const readLicences = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  if (digits === '') return null
  const count = Number(digits)
  if (!Number.isFinite(count)) return 0
  return Number.isInteger(count) && count >= 0 && count <= MAX_LICENCES ? count : null
}

/** A text that is not a number becomes 0. The field shows that 0 before the save. */
export const LicencesInput = ({ label, ...props }: InputProps<unknown>) => {
  const { setValue } = useFormContext<Record<string, string>>()
  const { onBlur, ...field } = useFieldProps(props)
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        if (readLicences(event.target.value) === 0) {
          setValue(props.name, '0', { shouldDirty: true })
        }
        void onBlur(event)
      }}
      label={label}
      help={m.companies_licences_help()}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  )
}
