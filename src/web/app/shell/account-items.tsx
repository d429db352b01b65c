import { EyeSlashIcon, FileTextIcon, PersonCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { isSuperadmin, mayHaveDuties } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import { useHideKey, hideNow } from '#web/lib/tab/hide-screen.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import * as m from '#web/generated/messages/messages.js'
import { initialsOf } from './initials.ts'
import { LanguageToggle, ThemeButton } from './preference-buttons.tsx'
import type { Ward } from './ward-reader.tsx'
import './account-items.css'

type AccountLinksProps = {
  /** The e-mail, which describes the link to the profile. */
  readonly emailId: string
  readonly onLeave: () => void
}

const HideItem = ({ onLeave }: Pick<AccountLinksProps, 'onLeave'>) => {
  const key = useHideKey()
  return (
    <button
      type="button"
      className="hp-item hp-item--hide"
      onClick={() => {
        onLeave()
        hideNow()
      }}
    >
      <EyeSlashIcon aria-hidden />
      <span>{m.hide_screen()}</span>{' '}
      {key !== 'off' && (
        <span className="hp-item__end hp-item__key hp-key">
          <kbd>{key}</kbd>
        </span>
      )}
    </button>
  )
}

/** FUP-102, PUB-04: what leads away from the page. */
const AccountLinks = ({ emailId, onLeave }: AccountLinksProps) => (
  <>
    <HideItem onLeave={onLeave} />
    <Link to="/profile" className="hp-item" aria-describedby={emailId} onClick={onLeave}>
      <PersonCircleIcon aria-hidden />
      <span>{m.nav_profile()}</span>
    </Link>
    <Link to="/profile" hash="log" className="hp-item" onClick={onLeave}>
      <FileTextIcon aria-hidden />
      <span>{m.nav_own_log()}</span>
    </Link>
  </>
)

/** The functions of the user, or the role of a user who has none. */
const dutyOrRoleOf = ({ profile: { role } }: Session, ward: Ward): string => {
  if (isSuperadmin(role)) return m.nav_superadmin()
  return mayHaveDuties(role) ? (ward?.duties ?? '') : roleTexts[role]()
}

export type AccountItemsProps = {
  readonly session: Session
  readonly ward: Ward
  /** Somebody goes on from here. */
  readonly onLeave: () => void
}

/** PUB-04: who is signed in, with the whole e-mail, and what belongs to the account. Visitors do not need it. */
export const AccountItems = ({ session, ward, onLeave }: AccountItemsProps) => {
  const { fullName, email } = session.profile
  const standing = dutyOrRoleOf(session, ward)
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
        <AccountLinks emailId={emailId} onLeave={onLeave} />
      </div>
      <hr />
      <ThemeButton className="hp-item" isLong />
      <LanguageToggle className="hp-item" />
    </>
  )
}
