import { useState } from 'react'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { privateText } from './private-text.ts'
import './question-step.css'

type Props = {
  /** '': none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From here on the count is shown. */
const NEAR_LIMIT = LONGEST_NOTES * 0.9

/** Why the notes cannot be stored as they stand, or undefined. */
export const notesError = (notes: string): string | undefined =>
  notes.length > LONGEST_NOTES ? m.question_too_long({ longest: LONGEST_NOTES }) : undefined

/** OBS-04: the observer's own notes, folded away until there are some. */
export const NotesField = ({ value, onChange }: Props) => {
  const [open, setOpen] = useState(value !== '')
  const [held, setHeld] = useState(value !== '')
  // Notes that come from elsewhere (a reload, a draft) are not hidden.
  if (held !== (value !== '')) {
    setHeld(value !== '')
    if (value !== '') setOpen(true)
  }
  const error = notesError(value)
  return (
    <details className="hp-notes" open={open || error !== undefined}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!open)
        }}
      >
        {m.notes_heading()}
      </summary>
      <TextArea
        {...privateText}
        label={m.notes_label()}
        help={m.notes_help()}
        error={error}
        pending={false}
        rows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        below={
          value.length >= NEAR_LIMIT && (
            <p className="hp-question__below">
              {m.question_length({ length: value.length, longest: LONGEST_NOTES })}
            </p>
          )
        }
      />
    </details>
  )
}
