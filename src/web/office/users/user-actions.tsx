import { useState, type ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import {
  InvitationDialog,
  isMailed,
  sharedLinkOf,
  type LinkAnswer,
  type SharedLink,
} from '#web/office/kit/invitation-dialog.tsx'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import { announcedAction, useAnnouncement } from '#web/office/kit/announcement.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshUsers } from './use-refresh-users.ts'
import type { UserAction } from './user-confirmations.tsx'
import type { UserScope } from './user-scope.ts'
import { LeaveIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { canAssignRole } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import {
  accountActions,
  accountIcons,
  resetActions,
  type AccountAction,
} from '#web/office/kit/account-actions.tsx'
import { ObjectActions } from '#web/office/kit/object/object-actions.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import { RowActions } from '#web/kit/table/row-actions.tsx'

/** The result of each action. */
const doneTexts: Readonly<Record<UserAction, (of: { name: string }) => string>> = {
  deactivate: m.users_deactivated,
  reactivate: m.users_reactivated,
  invite: m.users_invited,
  resetPassword: m.users_was_reset,
  confirmIdentity: m.users_identity_confirmed,
  resetTwoFactor: m.users_two_factor_was_reset,
  endSessions: m.users_sessions_ended,
  remove: m.users_deleted,
}

const UserConfirmation = lazyDialog(
  async () => (await import('./user-confirmations.tsx')).UserConfirmation,
)
const UserForm = lazyDialog(async () => (await import('./user-form.tsx')).UserForm)

type Answer = { readonly id: string } & LinkAnswer

/** USR-02, USR-03: the actions on a user and their results, in a list and on the page of the user. */
export const useUserActions = (scope: UserScope) => {
  const [edited, setEdited] = useState<Profile | 'new' | null>(null)
  const [sharedLink, setSharedLink] = useState<SharedLink | null>(null)
  const announcement = useAnnouncement()
  const refresh = useRefreshUsers()
  const question = useConfirmAction<UserAction, Profile, Answer>({
    act: (action, { id }, isConfirmed) =>
      action === 'deactivate' || action === 'remove'
        ? api.profiles[action].mutate({ id, isConfirmed })
        : api.profiles[action].mutate({ id }),
    refresh,
    onDone: (action, user, answer) => {
      const name = nameOf(user)
      announcement.show(
        announcedAction({
          action,
          rowKey: user.id,
          text: (taken) => (isMailed(answer) ? m.users_reset_mailed : doneTexts[taken])({ name }),
          act: (opposite) => api.profiles[opposite].mutate({ id: user.id }),
          refresh,
        }),
      )
      setSharedLink(sharedLinkOf(answer, name))
    },
  })
  return {
    announcement,
    onEdit: (which: Profile | 'new'): void => {
      announcement.clear()
      setEdited(which)
    },
    onAsk: (action: UserAction, user: Profile): void => {
      announcement.clear()
      question.request(action, user)
    },
    /** What the actions open. */
    dialogs: (
      <>
        {edited !== null && (
          <UserForm
            user={edited === 'new' ? null : edited}
            scope={scope}
            onSaved={({ id, name }, invitation) => {
              setEdited(null)
              announcement.show({ text: m.users_saved({ name }), rowKey: id })
              setSharedLink(sharedLinkOf({ invitation }, name))
            }}
            onClose={() => setEdited(null)}
          />
        )}
        {question.subject !== null && <UserConfirmation of={question} onClose={question.cancel} />}
        <InvitationDialog sharedLink={sharedLink} onClose={() => setSharedLink(null)} />
      </>
    ),
  }
}

const display: Readonly<Record<UserAction, AccountAction>> = {
  deactivate: {
    label: m.users_deactivate,
    which: m.users_deactivate_which,
    icon: accountIcons.deactivate,
  },
  reactivate: {
    label: m.users_reactivate,
    which: m.users_reactivate_which,
    icon: accountIcons.reactivate,
  },
  invite: {
    label: m.users_invite,
    which: m.users_invite_which,
    icon: accountIcons.invite,
  },
  ...resetActions,
  endSessions: {
    label: m.users_end_sessions,
    which: m.users_end_sessions_which,
    icon: <LeaveIcon aria-hidden />,
  },
  remove: {
    label: m.admin_delete,
    which: m.users_delete_which,
    icon: <TrashIcon aria-hidden />,
    tone: 'danger',
  },
}

type Caller = { readonly id: string; readonly role: Role }

/** USR-02, USR-03. Nobody ends their own account. */
const offersOf = (user: Profile, caller: Caller): readonly (readonly [UserAction, boolean])[] => {
  if (user.id === caller.id) return []
  const { isActive, isInvited, hasTwoFactor, unconfirmedReset } = user
  const mayGive = canAssignRole(caller.role, user.role)
  return [
    ['deactivate', isActive],
    ['reactivate', !isActive],
    ['invite', isInvited && isActive && mayGive],
    ['resetPassword', !isInvited && isActive && mayGive],
    ['confirmIdentity', unconfirmedReset?.isOwn === false && mayGive],
    ['resetTwoFactor', hasTwoFactor],
    ['endSessions', isActive && !isInvited],
    ['remove', true],
  ]
}

type UserRowActionsProps = {
  readonly user: Profile
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
}

/** The actions on the row of a user that the caller may take. */
const userActions = (
  { user, onEdit, onAsk }: UserRowActionsProps,
  caller: Caller,
): readonly RowActionItem[] =>
  accountActions<UserAction>({
    name: nameOf(user),
    edit: { which: m.users_edit_which, onClick: () => onEdit(user) },
    offers: offersOf(user, caller),
    display,
    onAsk: (action) => onAsk(action, user),
  })

/** Superadmins have a list of their own. */
export const UserRowActions = (props: UserRowActionsProps) => {
  const { user } = props
  const own = useSession().profile
  const name = nameOf(user)
  if (isSuperadmin(user.role))
    return isSuperadmin(own.role) && <ToSuperadmins name={name} icon={undefined} />
  return <RowActions name={name} actions={userActions(props, own)} beside={1} />
}

/** The same on the page of the user. */
export const UserPageActions = (props: UserRowActionsProps) => {
  const { user } = props
  const own = useSession().profile
  if (isSuperadmin(user.role)) {
    return (
      isSuperadmin(own.role) && (
        <div className="hp-object-actions">
          <ToSuperadmins name={nameOf(user)} icon={<PencilIcon aria-hidden />} />
        </div>
      )
    )
  }
  return <ObjectActions actions={userActions(props, own)} />
}

type ToSuperadminsProps = {
  readonly name: string
  /** Undefined: in a row, as of its other actions. */
  readonly icon: ReactNode
}

const ToSuperadmins = ({ name, icon }: ToSuperadminsProps) => (
  <ButtonLink
    to="/admin/superadmin"
    variant="tertiary"
    size="small"
    icon={icon}
    aria-label={m.users_edit_superadmin({ name })}
  >
    {m.admin_edit()}
  </ButtonLink>
)
