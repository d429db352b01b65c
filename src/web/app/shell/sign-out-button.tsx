import { LeaveIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useAuth } from '#web/lib/session/session.tsx'
import { unsavedChecks, unsavedCount, unstoredCount } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/**
 * AUTH-06: asks first if a finished assessment or a check is not stored. Signing out discards what this device does not store.
 */
export const SignOutButton = () => {
  const { signOut } = useAuth()
  const [isAsking, setIsAsking] = useState(false)
  // Read on every render: a waiting assessment may be stored, here or on the server, while the dialog is open.
  const wouldLose = unsavedCount() > 0
  const lossText = unsavedChecks() > 0 ? m.logout_unsaved_checks() : m.logout_unsaved()
  const stay = () => setIsAsking(false)
  return (
    <>
      <button
        type="button"
        className="hp-item"
        onClick={() => (unstoredCount() > 0 ? setIsAsking(true) : void signOut())}
      >
        <LeaveIcon aria-hidden />
        <span>{m.nav_logout()}</span>
      </button>
      <Dialog heading={m.logout_unsaved_heading()} open={isAsking} onClose={stay}>
        <p>{wouldLose ? lossText : m.logout_waiting()}</p>
        <div className="hp-actions">
          <Button onClick={stay}>{m.logout_stay()}</Button>
          <Button
            variant="secondary"
            tone={wouldLose ? 'danger' : 'neutral'}
            onClick={() => void signOut()}
          >
            {wouldLose ? m.logout_anyway() : m.nav_logout()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
