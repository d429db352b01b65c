import type { Unsaved } from '#web/lib/unsaved.ts'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-04: 'Én vurdering venter på nett', or why the server would not have it. */
export const UnsavedText = ({ count, refused }: Unsaved) => {
  if (refused !== null) return <p>{m.unsaved_refused({ reason: refused })}</p>
  return <p>{count === 1 ? m.unsaved_waiting() : m.unsaved_waiting_several({ count })}</p>
}
