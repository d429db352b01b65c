import { ArrowDownIcon } from '@navikt/aksel-icons'
import type { Superadmin } from '#contract/superadmins.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf, UserLabel } from '#web/shared/account/user-label.tsx'
import { AccountStatus } from '#web/shared/account/account-status.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import {
  accountActions,
  accountIcons,
  resetActions,
  type AccountAction,
} from '#web/shared/admin/account-actions.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { RowActions, ACTIONS_WIDTH } from '#web/ui/table/row-actions.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SuperadminAction } from './superadmin-confirmations.ts'

const display: Readonly<Record<SuperadminAction, AccountAction>> = {
  deactivate: {
    label: m.superadmins_deactivate,
    which: m.superadmins_deactivate_which,
    icon: accountIcons.deactivate,
  },
  reactivate: {
    label: m.superadmins_reactivate,
    which: m.superadmins_reactivate_which,
    icon: accountIcons.reactivate,
  },
  invite: {
    label: m.superadmins_invite,
    which: m.superadmins_invite_which,
    icon: accountIcons.invite,
  },
  ...resetActions,
  demote: {
    label: m.superadmins_demote,
    which: m.superadmins_demote_which,
    icon: <ArrowDownIcon aria-hidden />,
    tone: 'danger',
  },
}

const offersOf = ({
  isActive,
  isInvited,
  hasTwoFactor,
  unconfirmedReset,
}: Superadmin): readonly (readonly [SuperadminAction, boolean])[] => [
  ['deactivate', isActive],
  ['reactivate', !isActive],
  ['invite', isInvited && isActive],
  ['resetPassword', !isInvited && isActive],
  ['confirmIdentity', unconfirmedReset?.isOwn === false],
  ['resetTwoFactor', hasTwoFactor],
  ['demote', true],
]

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
        <RowActions
          name={nameOf(superadmin)}
          actions={accountActions<SuperadminAction>({
            name: nameOf(superadmin),
            edit: { which: m.superadmins_edit_which, onClick: () => onEdit(superadmin) },
            // Nobody locks themselves out (D4).
            offers: superadmin.id === user.id ? [] : offersOf(superadmin),
            display,
            onAsk: (action) => onAsk(action, superadmin),
          })}
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
