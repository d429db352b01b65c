import { ChevronDownIcon, LeaveIcon } from '@navikt/aksel-icons'
import { useId, useRef, useState } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { useClosing } from '#web/kit/use-closing.ts'
import * as m from '#web/generated/messages/messages.js'
import { useAuth } from '#web/lib/session/session.tsx'
import { unsavedChecks, unsavedCount, unstoredCount } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import type { AccountItemsProps } from './account-items.tsx'
import { initialsOf } from './initials.ts'
import type { Ward } from './ward-reader.tsx'
import './header.css'

/**
 * AUTH-06: asks first if a finished assessment or a check is not stored. Signing out discards what this device does not store.
 */
const SignOutButton = () => {
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

/** Loaded with the header of somebody who is signed in. */
export const accountItems = loadedLater(
  async () => (await import('./account-items.tsx')).AccountItems,
)

/** PUB-04: what the menu of the account has. What stays without a network is the way out. */
export const AccountContent = (props: AccountItemsProps) => {
  const { Part } = accountItems.usePart()
  return (
    <>
      {Part && <Part {...props} />}
      <hr />
      <SignOutButton />
    </>
  )
}

/** The e-mail is whole, or in the menu alone. */
const fitted = (account: HTMLDivElement) => {
  const email = account.querySelector<HTMLElement>('.hp-account__email')
  const observer = new ResizeObserver(() => {
    if (email === null) return
    email.dataset['fits'] = 'true'
    email.dataset['fits'] = String(email.scrollWidth <= email.clientWidth)
  })
  observer.observe(account)
  return () => observer.disconnect()
}

type AccountMenuProps = { readonly session: Session; readonly ward: Ward }

/** PUB-04: initials, name and e-mail; what belongs to the account opens below. */
export const AccountMenu = ({ session, ward }: AccountMenuProps) => {
  const [isOpen, setOpen] = useOpenOnPage()
  const inside = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { fullName, email } = session.profile
  const close = () => setOpen(false)
  useClosing({ isOpen, close, inside, button })
  return (
    <div key={email} className="hp-account" ref={fitted}>
      <div ref={inside}>
        <button
          ref={button}
          type="button"
          className="hp-account__button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="hp-initials" aria-hidden>
            {initialsOf(session.profile)}
          </span>
          <span className="hp-account__who">
            <span className="aksel-sr-only">{m.nav_account()}: </span>
            {fullName !== '' && <span className="hp-account__name">{fullName}</span>}{' '}
            <span className="hp-account__email">{email}</span>
          </span>
          <ChevronDownIcon aria-hidden />
        </button>
        {isOpen && (
          <div className="hp-account__menu" id={id} role="group" aria-label={m.nav_account()}>
            <AccountContent session={session} ward={ward} onLeave={close} />
          </div>
        )}
      </div>
    </div>
  )
}
