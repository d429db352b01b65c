import { CheckmarkCircleIcon, CircleSlashIcon, EnvelopeClosedIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { UserStatus } from '#domain/account/user-account.ts'
import * as m from '#web/generated/messages/messages.js'

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
