import { useState } from 'react'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { lengthText } from './length-texts.ts'
import { privateText } from './private-text.ts'
import { notesError } from './text-errors.ts'
import '../assessment-parts.css'

type NotesFieldProps = {
  /** '': none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From here on the count is shown. */
const NEAR_LIMIT = LONGEST_NOTES * 0.9

/** OBS-04: the observer's own notes, folded away until there are some. */
export const NotesField = ({ value, onChange }: NotesFieldProps) => {
  const [open, setOpen] = useState(value !== '')
  const [isEdited, setIsEdited] = useState(value !== '')
  // Notes that come from elsewhere (a reload, a draft) are not hidden.
  if (isEdited !== (value !== '')) {
    setIsEdited(value !== '')
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
            <p className="hp-question__below">{lengthText(value, LONGEST_NOTES)}</p>
          )
        }
      />
    </details>
  )
}
