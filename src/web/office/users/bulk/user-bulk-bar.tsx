import {
  ArrowRightIcon,
  CheckmarkIcon,
  CircleSlashIcon,
  EnvelopeClosedIcon,
  LeaveIcon,
  PersonGroupIcon,
  PersonIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { BulkBar } from '#web/office/kit/bulk/bulk-bar.tsx'
import type { SelectedRows } from '#web/office/kit/bulk/use-selection.ts'
import * as m from '#web/generated/messages/messages.js'
import type { UserBulkAction } from './user-bulk-dialog.tsx'

type Meant = (user: Profile) => boolean

/** What means nobody of the selected ones is left out. */
const meant: Readonly<Partial<Record<UserBulkAction, Meant>>> = {
  invite: ({ isInvited }) => isInvited,
  deactivate: ({ isActive }) => isActive,
  reactivate: ({ isActive }) => !isActive,
}

/** In the order of the bar. */
const actions: readonly (readonly [UserBulkAction, () => string, ReactNode])[] = [
  ['function', m.functions_give, <PersonGroupIcon key="icon" aria-hidden />],
  ['role', m.bulk_role, <PersonIcon key="icon" aria-hidden />],
  ['move', m.bulk_move, <ArrowRightIcon key="icon" aria-hidden />],
  ['invite', m.users_invite, <EnvelopeClosedIcon key="icon" aria-hidden />],
  ['endSessions', m.users_end_sessions, <LeaveIcon key="icon" aria-hidden />],
  ['deactivate', m.users_deactivate, <CircleSlashIcon key="icon" aria-hidden />],
  ['reactivate', m.users_reactivate, <CheckmarkIcon key="icon" aria-hidden />],
]

type UserBulkBarProps = {
  readonly selected: SelectedRows<Profile>
  readonly onAct: (action: UserBulkAction) => void
}

/** What can be done with the selected users. */
export const UserBulkBar = ({ selected, onAct }: UserBulkBarProps) => (
  <BulkBar
    selected={selected}
    actions={actions
      .filter(([id]) => selected.rows.some(meant[id] ?? (() => true)))
      .map(([id, label, icon]) => ({ id, label: label(), icon, onClick: () => onAct(id) }))}
  />
)
