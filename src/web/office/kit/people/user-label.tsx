import {
  PadlockLockedIcon,
  ShieldLockIcon,
  CheckmarkCircleIcon,
  CircleSlashIcon,
  EnvelopeClosedIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { UnconfirmedReset } from '#contract/fields.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { ObjectName } from '../object/object-links.tsx'
import '../object/object-page.css'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { UserStatus } from '#domain/account/user-account.ts'

/** An address that, where it is too long for its line, is broken behind its @ first. */
const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

type UserName = { readonly fullName: string; readonly email: string }

/** The name of a user, or the address: the first superadmin may have no name. */
export const nameOf = ({ fullName, email }: UserName): string =>
  fullName === '' ? email : fullName

type UserLabelProps = UserName & {
  readonly isOneself?: boolean
  /** AUTH-10: a password alone does not open the account. */
  readonly hasTwoFactor?: boolean
  /** X6: earlier assessments are closed in the account. */
  readonly unconfirmedReset?: UnconfirmedReset | null
  /** Where the user belongs, or nothing. */
  readonly scope?: ReactNode
  /** The id of the user: the name leads to the user's page. Absent: it leads nowhere. */
  readonly pageOf?: string
}

/** Two people may have the same name: the address distinguishes them. */
export const UserLabel = ({
  fullName,
  email,
  isOneself = false,
  hasTwoFactor = false,
  unconfirmedReset = null,
  scope,
  pageOf,
}: UserLabelProps) => {
  const name = nameOf({ fullName, email })
  const shownName = isOneself ? m.users_you({ name }) : name
  return (
    <div className="hp-person">
      <strong>
        {pageOf === undefined ? (
          shownName
        ) : (
          <ObjectName kind="user" id={pageOf}>
            {shownName}
          </ObjectName>
        )}
      </strong>
      <div className="hp-person__more">
        {fullName !== '' && (
          <span className="hp-person__line">
            <Email address={email} />
          </span>
        )}
        {scope !== undefined && <span className="hp-person__line">{scope}</span>}
        {hasTwoFactor && (
          <span className="hp-person__line">
            <ShieldLockIcon aria-hidden /> {m.users_has_two_factor()}
          </span>
        )}
      </div>
      {unconfirmedReset !== null && <Unconfirmed {...unconfirmedReset} />}
    </div>
  )
}

/** X6: who has to confirm the identity. */
export const Unconfirmed = ({ at, byName, isOwn }: UnconfirmedReset) => {
  const time = formatDateTime(at, useLanguage())
  const name = byName ?? m.users_unconfirmed_by_somebody()
  return (
    <span className="hp-person__line">
      <PadlockLockedIcon aria-hidden />{' '}
      {isOwn ? m.users_unconfirmed_own({ time }) : m.users_unconfirmed({ name, time })}
    </span>
  )
}

export const statusTexts: Readonly<Record<UserStatus, () => string>> = {
  active: m.users_status_active,
  inactive: m.users_status_inactive,
  invited: m.users_status_invited,
}

const statusDisplay = {
  active: { icon: CheckmarkCircleIcon, tone: 'success' },
  inactive: { icon: CircleSlashIcon, tone: 'neutral' },
  invited: { icon: EnvelopeClosedIcon, tone: 'info' },
} as const satisfies Record<UserStatus, object>

type Account = { readonly isActive: boolean; readonly isInvited: boolean }

/** Who is inactive cannot use an invitation either: that comes first. */
export const statusOf = ({ isActive, isInvited }: Account): UserStatus => {
  if (!isActive) return 'inactive'
  return isInvited ? 'invited' : 'active'
}

export const AccountStatus = (account: Account) => {
  const status = statusOf(account)
  return <LevelBadge {...statusDisplay[status]} word={statusTexts[status]()} />
}
