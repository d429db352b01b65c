import { Link } from '@tanstack/react-router'
import type { Unsaved } from '#web/lib/queue/unsaved.ts'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-04: 'Én vurdering venter på nett', or why the server would not have it. */
export const UnsavedText = ({ count, refused }: Unsaved) => {
  const waiting = count === 1 ? m.unsaved_waiting() : m.unsaved_waiting_several({ count })
  return (
    <p>
      {refused === null ? waiting : m.unsaved_refused({ reason: refused })}{' '}
      <Link to="/waiting">{m.letters_see()}</Link>
    </p>
  )
}

/** FUP-150: 'Venter på nett: 1 tilsyn', or why the server would not have one. */
export const WaitingChecksText = ({ count, refused }: Unsaved) => (
  <p>
    {refused === null ? m.check_waiting_count({ count }) : m.check_refused({ reason: refused })}{' '}
    <Link to="/waiting">{m.letters_see()}</Link>
  </p>
)
