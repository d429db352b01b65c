import { useState } from 'react'
import { useAuth } from '#web/lib/session.tsx'
import { unsavedCount } from '#web/lib/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** AUTH-06: asks first while a finished assessment is not stored, since signing out ends it. */
export const SignOutButton = () => {
  const { signOut } = useAuth()
  const [asks, setAsks] = useState(false)
  const stay = () => setAsks(false)
  return (
    <>
      <button
        type="button"
        className="hp-nav__button"
        onClick={() => (unsavedCount() > 0 ? setAsks(true) : void signOut())}
      >
        {m.nav_logout()}
      </button>
      <Dialog heading={m.logout_unsaved_heading()} open={asks} onClose={stay}>
        <p>{m.logout_unsaved()}</p>
        <div className="hp-actions">
          <Button onClick={stay}>{m.logout_stay()}</Button>
          <Button variant="secondary" tone="danger" onClick={() => void signOut()}>
            {m.logout_anyway()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
