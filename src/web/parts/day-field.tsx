import { useState } from 'react'
import { isDay } from '#web/lib/norwegian-day.ts'
import { TextField } from '#web/ui/field.tsx'

type Props = {
  readonly label: string
  readonly error: string | undefined
  /** '2026-11-21'; undefined: none. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** A day by the browser's own date field. A year that is half typed ('0002') is no day yet, and stays. */
export const DayField = ({ label, error, day, onDay }: Props) => {
  const [typed, setTyped] = useState(day ?? '')
  const [shown, setShown] = useState(day)
  // Changed from elsewhere: by the way back, or by a button that sets the period.
  if (day !== shown) {
    setShown(day)
    setTyped(day ?? '')
  }
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      pending={false}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isDay(value)) onDay(value === '' ? undefined : value)
      }}
    />
  )
}
