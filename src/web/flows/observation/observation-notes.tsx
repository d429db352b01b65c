import { useState } from 'react'
import { IdentityNumberWarning } from '#web/flows/kit/question-step/identity-number-warning.tsx'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { lengthText, notesError } from '#web/flows/kit/question-step/text-errors.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { confirmIdentityNumber, writeNotes } from './observation-store.ts'
import { useObservation } from './observation-context.ts'
import { useFinish } from './use-observation-finish.ts'
import '#web/flows/kit/assessment-parts.css'

type NotesFieldProps = {
  /** '': none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From here on the count is shown. */
const NEAR_LIMIT = LONGEST_NOTES * 0.9

/** OBS-04: the observer's own notes, folded away until there are some. */
const NotesField = ({ value, onChange }: NotesFieldProps) => {
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

/** OBS-04: the observer's notes, and the warning of a number that tells who somebody is (L4). */
export const Notes = () => {
  const { flow } = useObservation()
  const { holdsNumber: hasNumber } = useFinish()
  const { notes, identityNumberConfirmed } = flow.data
  return (
    <>
      <NotesField value={notes} onChange={writeNotes} />
      {hasNumber && (
        <IdentityNumberWarning
          confirmed={identityNumberConfirmed}
          onConfirm={confirmIdentityNumber}
        />
      )}
    </>
  )
}
