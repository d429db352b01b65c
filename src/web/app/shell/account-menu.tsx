import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useId, useRef } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { loadedLater } from '#web/lib/browser/loaded-later.ts'
import { useOpenOnPage } from '#web/lib/navigation/use-open-on-page.ts'
import { useClosing } from '#web/ui/use-closing.ts'
import * as m from '#web/generated/messages/messages.js'
import type { AccountItemsProps } from './account-items.tsx'
import { initialsOf } from './initials.ts'
import { SignOutButton } from './sign-out-button.tsx'
import type { Ward } from './ward-reader.tsx'
import './account-menu.css'

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
