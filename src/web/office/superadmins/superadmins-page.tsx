import { ConfirmActionDialog, type ConfirmTexts } from '#web/office/kit/confirm-action-dialog.tsx'
import {
  resetConfirmations,
  accountActions,
  accountIcons,
  resetActions,
  type AccountAction,
} from '#web/office/kit/account-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PlusIcon, ArrowDownIcon } from '@navikt/aksel-icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf, UserLabel, AccountStatus } from '#web/office/kit/people/user-label.tsx'
import { announcedAction, Announcement, useAnnouncement } from '#web/office/kit/announcement.tsx'
import { useColumns } from '#web/office/kit/columns/use-columns.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import {
  sharedLinkOf,
  InvitationDialog,
  isMailed,
  type LinkAnswer,
  type SharedLink,
} from '#web/office/kit/invitation-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { formatDate } from '#web/lib/format/format.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { RowActions, ACTIONS_WIDTH } from '#web/kit/table/row-actions.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Table } from '#web/kit/table/table.tsx'

type SuperadminAction =
  | 'deactivate'
  | 'reactivate'
  | 'invite'
  | 'resetPassword'
  | 'confirmIdentity'
  | 'resetTwoFactor'
  | 'demote'

/** The confirmation question for each action. */
const superadminConfirmations: Readonly<Record<SuperadminAction, ConfirmTexts>> = {
  deactivate: {
    heading: m.superadmins_deactivate_heading,
    effect: m.superadmins_deactivate_what,
    confirm: m.superadmins_deactivate,
    pending: m.superadmins_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.superadmins_reactivate_heading,
    effect: m.superadmins_reactivate_what,
    confirm: m.superadmins_reactivate,
    pending: m.superadmins_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  invite: {
    heading: m.superadmins_invite_heading,
    effect: m.superadmins_invite_what,
    confirm: m.superadmins_invite_confirm,
    pending: m.superadmins_inviting,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  ...resetConfirmations,
  demote: {
    heading: m.superadmins_demote_heading,
    effect: m.superadmins_demote_what,
    confirm: m.superadmins_demote,
    pending: m.superadmins_demoting,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

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
const SuperadminTable = (props: SuperadminTableProps) => {
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

const superadminColumns = (ownId: string, language: Language): readonly Column<Superadmin>[] => [
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

const PAGE_SIZE = 50

const SuperadminForm = lazyDialog(
  async () => (await import('./superadmin-form.tsx')).SuperadminForm,
)

const doneTexts: Readonly<Record<SuperadminAction, (of: { name: string }) => string>> = {
  deactivate: m.superadmins_deactivated,
  reactivate: m.superadmins_reactivated,
  invite: m.superadmins_invited_again,
  resetPassword: m.users_was_reset,
  confirmIdentity: m.users_identity_confirmed,
  resetTwoFactor: m.users_two_factor_was_reset,
  demote: m.superadmins_demoted,
}

type Answer = { readonly id: string } & LinkAnswer

/** USR-09: who may do everything. */
export const SuperadminsPage = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(trpc.superadmins.list.queryOptions({}))
  const list = useListState()
  const all = superadminColumns(useSession().user.id, useLanguage())
  const { columns, button } = useColumns('superadmins', all)
  const [edited, setEdited] = useState<Superadmin | 'new' | null>(null)
  const [sharedLink, setSharedLink] = useState<SharedLink | null>(null)
  const announcement = useAnnouncement()
  const refresh = () => queries.invalidateQueries(trpc.superadmins.pathFilter())
  const question = useConfirmAction<SuperadminAction, Superadmin, Answer>({
    act: (action, { id }) => api.superadmins[action].mutate({ id }),
    refresh,
    onDone: (action, superadmin, answer) => {
      const name = nameOf(superadmin)
      announcement.show(
        announcedAction({
          action,
          rowKey: superadmin.id,
          text: (taken) => (isMailed(answer) ? m.users_reset_mailed : doneTexts[taken])({ name }),
          act: (opposite) => api.superadmins[opposite].mutate({ id: superadmin.id }),
          refresh,
        }),
      )
      setSharedLink(sharedLinkOf(answer, name))
    },
  })

  const { page } = list.wanted
  const edit = (which: Superadmin | 'new') => {
    announcement.clear()
    setEdited(which)
  }
  const rows = data?.rows
  return (
    <Page title={m.superadmins_title()} lead={m.superadmins_lead()}>
      <Announcement of={announcement} />
      <ListFrame
        search={null}
        view={button}
        action={
          <Button icon={<PlusIcon aria-hidden />} onClick={() => edit('new')}>
            {m.superadmins_new()}
          </Button>
        }
        loading={rows === undefined}
        refreshing={false}
        failure={error === null ? null : <LoadFailed error={error} retry={refetch} />}
        paging={rows === undefined ? null : { page, pageSize: PAGE_SIZE, total: rows.length }}
        onPage={list.onPage}
      >
        {rows !== undefined && (
          <SuperadminTable
            rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            columns={columns}
            changed={announcement.changed}
            onEdit={edit}
            onAsk={(action, superadmin) => {
              announcement.clear()
              question.request(action, superadmin)
            }}
          />
        )}
      </ListFrame>
      {edited !== null && (
        <SuperadminForm
          superadmin={edited === 'new' ? null : edited}
          onSaved={({ id, name }, invitation) => {
            setEdited(null)
            announcement.show({ text: m.superadmins_saved({ name }), rowKey: id })
            setSharedLink(sharedLinkOf({ invitation }, name))
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmActionDialog of={question} texts={superadminConfirmations} rowName={UserLabel} />
      <InvitationDialog sharedLink={sharedLink} onClose={() => setSharedLink(null)} />
    </Page>
  )
}
