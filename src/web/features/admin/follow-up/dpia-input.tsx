import { useController } from 'react-hook-form'
import { isDay } from '#domain/calendar/day.ts'
import type { InputProps } from '#web/shared/admin/fields/field.ts'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-09: the day of the DPIA; the field may be empty. */
export const DpiaInput = ({ name, label, pending }: InputProps<unknown>) => {
  const { field, fieldState } = useController<Readonly<Record<string, string>>>({ name })
  const { ref, value, onChange } = field
  return (
    <DayField
      label={label}
      help={m.followup_dpia_help()}
      error={fieldState.error?.message}
      pending={pending}
      ref={ref}
      day={value !== undefined && isDay(value) ? value : undefined}
      onDay={(day = '') => onChange(day)}
      onUnreadable={onChange}
    />
  )
}
