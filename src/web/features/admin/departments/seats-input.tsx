import { useWatch } from 'react-hook-form'
import { departments } from '#contract/departments.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import type { InputProps } from '#web/shared/admin/fields/form-field.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

export type DepartmentContext = {
  /** Active users of the department; 0 for a new one. */
  readonly usedSeats: number
  readonly isNew: boolean
  /** ROLE-09: a superadmin. */
  readonly namesSeats: boolean
}

/** USR-08: reads the number of seats. Null if it is invalid for a department. Spaces do not count. */
export const readSeats = (text: string): number | null => {
  const digits = text.replaceAll(/\s/g, '')
  const seats = Number(digits)
  const { allocatedSeats } = departments.create.input.shape
  return digits !== '' && allocatedSeats.safeParse(seats).success ? seats : null
}

/** USR-08: the warning does not stop the save. ROLE-09: only a superadmin edits the seats. */
export const SeatsInput = ({ context, label, ...props }: InputProps<DepartmentContext>) => {
  const { usedSeats, isNew, namesSeats } = context
  const field = useFieldProps(props)
  const text: string = useWatch({ name: props.name })
  const seats = readSeats(text)
  const language = useLanguage()
  return (
    <>
      {namesSeats ? (
        <TextField
          {...field}
          label={label}
          help={m.departments_seats_help()}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ) : (
        <TextField
          label={label}
          help={isNew ? m.departments_seats_locked_new() : m.departments_seats_locked()}
          value={text}
          readOnly
          error={undefined}
          pending
        />
      )}
      <LiveNotice tone="warning">
        {seats === null || seats >= usedSeats ? null : (
          <p>
            {m.departments_too_few_seats({
              used: formatNumber(usedSeats, language),
              seats: formatNumber(seats, language),
            })}
          </p>
        )}
      </LiveNotice>
    </>
  )
}
