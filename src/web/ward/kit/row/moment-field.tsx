import { useId, type Ref } from 'react'
import type { ClockTime, Side } from '#domain/calendar/norwegian-clock.ts'
import { serverNow, useServerMinute } from '#web/lib/api/server-time.ts'
import { instantsToChoose, typedMoment, type Moment } from '#web/lib/format/norwegian-moment.ts'
import { DayField } from '#web/lib/day-field/day-field.tsx'
import { FieldError, TextField, type FieldTexts } from '#web/kit/fields/field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import './case-row.css'

/** '2026-10-25T00:30' */
const MINUTE = 16

type MomentFieldProps = Pick<FieldTexts, 'label' | 'help' | 'error' | 'pending'> & {
  /** What the moment is of: it decides which one a time means that comes twice. */
  readonly side: Side
  readonly value: Moment
  readonly onChange: (value: Moment) => void
  /** The focus left both the day and the time. */
  readonly onLeave?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A stored moment has seconds too. */
const isSameMinute = (one: string, other: string | null): boolean =>
  one.slice(0, MINUTE) === other?.slice(0, MINUTE)

/**
 * PUB-06: a day and a time as Norway writes them, in Norwegian time. The label is the legend of both. In the night in which the
 * clocks go back it asks which one a time is that comes twice.
 */
export const MomentField = (props: MomentFieldProps) => {
  const { label, help, error, pending, side, value, onChange, onLeave, ref } = props
  const id = useId()
  const choices = instantsToChoose(value, side, useServerMinute())
  const type = ({ day, time }: ClockTime): void =>
    onChange(typedMoment({ day, time }, side, serverNow()))
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
      <div
        className="hp-moment__parts"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.()
        }}
      >
        <DayField
          label={m.moment_day()}
          error={undefined}
          pending={pending}
          day={value.day === '' ? undefined : value.day}
          onDay={(day = '') => type({ ...value, day })}
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
          onChange={({ target }) => type({ ...value, time: target.value })}
        />
      </div>
      {choices.length > 0 && (
        <RadioRows
          label={m.moment_twice({ time: value.time })}
          error={undefined}
          pending={pending}
          isInLine
          options={choices.map((at, position) => ({
            value: at,
            label: position === 0 ? m.moment_summer() : m.moment_winter(),
          }))}
          value={choices.find((at) => isSameMinute(at, value.at)) ?? null}
          onChange={(at) => onChange({ ...value, at })}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
