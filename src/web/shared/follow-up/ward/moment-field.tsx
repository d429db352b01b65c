import { useId, type Ref } from 'react'
import type { Moment } from '#web/lib/format/norwegian-moment.ts'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import { FieldError, TextField, type FieldTexts } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import './moment-field.css'

type MomentFieldProps = Pick<FieldTexts, 'label' | 'help' | 'error' | 'pending'> & {
  readonly value: Moment
  readonly onChange: (value: Moment) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** PUB-06: a day and a time as Norway writes them, in Norwegian time. The label is the legend of both. */
export const MomentField = (props: MomentFieldProps) => {
  const { label, help, error, pending, value, onChange, ref } = props
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <fieldset
      className="hp-moment"
      disabled={pending}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
    >
      <legend className="hp-field__label">{label}</legend>
      {help !== undefined && (
        <div className="hp-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="hp-moment__parts">
        <DayField
          label={m.moment_day()}
          error={undefined}
          pending={pending}
          day={value.day === '' ? undefined : value.day}
          onDay={(day = '') => onChange({ ...value, day })}
          {...(ref !== undefined && { ref })}
        />
        <TextField
          label={m.moment_time()}
          error={undefined}
          pending={pending}
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.moment_format()}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
