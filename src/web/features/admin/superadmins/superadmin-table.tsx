import {
  ArrowDownIcon,
  CircleSlashIcon,
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import type { Superadmin } from '#contract/superadmins.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf, UserLabel } from '#web/shared/account/user-label.tsx'
import { AccountStatus } from '#web/shared/account/account-status.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import type { RowActionItem } from '#web/ui/table/row-action-item.ts'
import { RowActions, ACTIONS_WIDTH } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SuperadminAction } from './superadmin-confirmations.ts'

type ActionDisplay = {
  readonly label: () => string
  readonly which: (of: { name: string }) => string
  readonly icon: RowActionItem['icon']
  readonly tone: 'neutral' | 'danger'
}

const display: Readonly<Record<SuperadminAction, ActionDisplay>> = {
  deactivate: {
    label: m.superadmins_deactivate,
    which: m.superadmins_deactivate_which,
    icon: <CircleSlashIcon aria-hidden />,
    tone: 'neutral',
  },
  reactivate: {
    label: m.superadmins_reactivate,
    which: m.superadmins_reactivate_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
    tone: 'neutral',
  },
  invite: {
    label: m.superadmins_invite,
    which: m.superadmins_invite_which,
    icon: <EnvelopeClosedIcon aria-hidden />,
    tone: 'neutral',
  },
  resetPassword: {
    label: m.users_reset,
    which: m.users_reset_which,
    icon: <KeyHorizontalIcon aria-hidden />,
    tone: 'neutral',
  },
  confirmIdentity: {
    label: m.users_confirm_identity,
    which: m.users_confirm_identity_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
    tone: 'neutral',
  },
  resetTwoFactor: {
    label: m.users_reset_two_factor,
    which: m.users_reset_two_factor_which,
    icon: <ShieldLockIcon aria-hidden />,
    tone: 'neutral',
  },
  demote: {
    label: m.superadmins_demote,
    which: m.superadmins_demote_which,
    icon: <ArrowDownIcon aria-hidden />,
    tone: 'danger',
  },
}

const offeredActions = (superadmin: Superadmin): readonly SuperadminAction[] => {
  const { isActive, isInvited, hasTwoFactor, unconfirmedReset } = superadmin
  const offers: readonly (readonly [SuperadminAction, boolean])[] = [
    ['deactivate', isActive],
    ['reactivate', !isActive],
    ['invite', isInvited && isActive],
    ['resetPassword', !isInvited && isActive],
    ['confirmIdentity', unconfirmedReset?.isOwn === false],
    ['resetTwoFactor', hasTwoFactor],
    ['demote', true],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

type SuperadminRowActionsProps = {
  readonly superadmin: Superadmin
  /** Nobody locks themselves out (D4). */
  readonly isOneself: boolean
  readonly onEdit: () => void
  readonly onAsk: (action: SuperadminAction) => void
}

const SuperadminRowActions = (props: SuperadminRowActionsProps) => {
  const { superadmin, isOneself, onEdit, onAsk } = props
  const name = nameOf(superadmin)
  const offered = isOneself ? [] : offeredActions(superadmin)
  return (
    <RowActions
      name={name}
      actions={[
        {
          id: 'edit',
          icon: <PencilIcon aria-hidden />,
          label: m.admin_edit(),
          which: m.superadmins_edit_which({ name }),
          onClick: onEdit,
        },
        ...offered.map((action) => {
          const { label, which, icon, tone } = display[action]
          return {
            id: action,
            icon,
            tone,
            label: label(),
            which: which({ name }),
            onClick: () => onAsk(action),
          }
        }),
      ]}
    />
  )
}

type SuperadminTableProps = {
  readonly rows: readonly Superadmin[]
  readonly columns: readonly Column<Superadmin>[]
  /** The key of the row that the last action saved, or null. */
  readonly changed: string | null
  readonly onEdit: (superadmin: Superadmin) => void
  readonly onAsk: (action: SuperadminAction, superadmin: Superadmin) => void
}

/** USR-09, in the order of the names. */
export const SuperadminTable = (props: SuperadminTableProps) => {
  const { rows, columns, changed, onEdit, onAsk } = props
  const { user } = useSession()
  return (
    <Table
      caption={m.superadmins_title()}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={null}
      onSort={() => undefined}
      changed={changed}
      actionsWidth={ACTIONS_WIDTH}
      dense
      rowActions={(superadmin) => (
        <SuperadminRowActions
          superadmin={superadmin}
          isOneself={superadmin.id === user.id}
          onEdit={() => onEdit(superadmin)}
          onAsk={(action) => onAsk(action, superadmin)}
        />
      )}
      empty={
        <EmptyState heading={m.superadmins_none()} action={null}>
          {m.superadmins_none_text()}
        </EmptyState>
      }
    />
  )
}

export const superadminColumns = (
  ownId: string,
  language: Language,
): readonly Column<Superadmin>[] => [
  {
    id: 'person',
    heading: m.superadmins_person(),
    cell: (superadmin) => <UserLabel {...superadmin} isOneself={superadmin.id === ownId} />,
  },
  {
    id: 'role',
    heading: m.superadmins_role(),
    width: '8rem',
    cell: ({ role }) => roleTexts[role](),
  },
  { id: 'status', heading: m.superadmins_status(), width: '7.25rem', cell: AccountStatus },
  {
    id: 'created',
    heading: m.superadmins_created(),
    width: '6.75rem',
    cell: ({ createdAt }) => formatDate(createdAt, language),
  },
]
