import { useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import {
  InvitationDialog,
  isMailed,
  sharedLinkOf,
  type LinkAnswer,
  type SharedLink,
} from '#web/shared/admin/invitation-dialog.tsx'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { announcedAction, useAnnouncement } from '#web/shared/admin/announcement.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { useConfirmAction } from '#web/shared/admin/use-confirm-action.ts'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshUsers } from './use-refresh-users.ts'
import type { UserAction } from './user-confirmations.tsx'
import type { UserScope } from './user-scope.ts'

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
