import { useId, type ComponentProps } from 'react'
import { isSuperadmin, mayHaveFunctions } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import { loadedLater } from '#web/lib/browser/loaded-later.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import * as m from '#web/generated/messages/messages.js'
import type { AccountLinks } from './account-links.tsx'
import { initialsOf } from './initials.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import type { Ward } from './ward-reader.tsx'
import './account-items.css'

/** Loaded with the header of somebody who is signed in. What stays without a network is the way out. */
export const accountLinks = loadedLater(
  async () => (await import('./account-links.tsx')).AccountLinks,
)

const Links = (props: ComponentProps<typeof AccountLinks>) => {
  const { Part } = accountLinks.usePart()
  return Part && <Part {...props} />
}

/** What somebody is here: the functions, or the role of whoever has none. */
const standingOf = ({ profile: { role } }: Session, ward: Ward): string => {
  if (isSuperadmin(role)) return m.nav_superadmin()
  return mayHaveFunctions(role) ? (ward?.functions ?? '') : roleTexts[role]()
}

type AccountItemsProps = {
  readonly session: Session
  readonly ward: Ward
  /** Somebody goes on from here. */
  readonly onLeave: () => void
}

/** PUB-04: who is signed in, with the whole e-mail, and what belongs to the account. */
export const AccountItems = ({ session, ward, onLeave }: AccountItemsProps) => {
  const { fullName, email } = session.profile
  const standing = standingOf(session, ward)
  const emailId = useId()
  return (
    <>
      <div className="hp-signed-in">
        <span className="hp-initials hp-signed-in__initials" aria-hidden>
          {initialsOf(session.profile)}
        </span>
        <p>
          {fullName !== '' && <strong>{fullName}</strong>}
          {standing !== '' && <span className="hp-lines">{standing}</span>}
          <span id={emailId}>{email}</span>
        </p>
      </div>
      <hr className="hp-signed-in__line" />
      <div className="hp-account__links">
        <Links emailId={emailId} onLeave={onLeave} />
      </div>
      <hr />
      <ThemeButton className="hp-item" isLong />
      <LanguageToggle className="hp-item" />
      <hr />
      <SignOutButton />
    </>
  )
}
