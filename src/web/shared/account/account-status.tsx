import { CheckmarkCircleIcon, CircleSlashIcon, EnvelopeClosedIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

type Status = 'active' | 'inactive' | 'invited'

const statusDisplay = {
  active: { icon: CheckmarkCircleIcon, tone: 'success', word: m.users_status_active },
  inactive: { icon: CircleSlashIcon, tone: 'neutral', word: m.users_status_inactive },
  invited: { icon: EnvelopeClosedIcon, tone: 'info', word: m.users_status_invited },
} as const satisfies Record<Status, object>

type Account = { readonly isActive: boolean; readonly isInvited: boolean }

/** Who is inactive cannot use an invitation either: that comes first. */
const statusOf = ({ isActive, isInvited }: Account): Status => {
  if (!isActive) return 'inactive'
  return isInvited ? 'invited' : 'active'
}

export const AccountStatus = (account: Account) => {
  const { icon, tone, word } = statusDisplay[statusOf(account)]
  return <LevelBadge icon={icon} tone={tone} word={word()} />
}
