import { textOf } from '#web/lib/failure.ts'
import { Email } from '#web/parts/email.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserAction, useUserAction } from './use-user-action.ts'
import { nameOf } from './user-name.ts'

const texts = {
  deactivate: {
    heading: m.users_deactivate_heading,
    what: m.users_deactivate_what,
    confirm: m.users_deactivate,
    pending: m.users_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.users_reactivate_heading,
    what: m.users_reactivate_what,
    confirm: m.users_reactivate,
    pending: m.users_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  invite: {
    heading: m.users_invite_heading,
    what: m.users_invite_what,
    confirm: m.users_invite_confirm,
    pending: m.users_inviting,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  remove: {
    heading: m.users_delete_heading,
    what: m.users_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.admin_delete_failed,
    tone: 'danger',
  },
} as const satisfies Record<UserAction, object>

/** Names the user, and says what becomes of the account, before it is done (USR-02, USR-03). */
export const UserQuestion = ({ of }: { of: ReturnType<typeof useUserAction> }) => {
  const { asked, error } = of
  const { heading, what, confirm, pending, failed, tone } = texts[asked?.action ?? 'remove']
  return (
    <ConfirmDialog
      heading={heading()}
      open={asked !== null}
      confirmLabel={confirm()}
      pendingLabel={pending()}
      tone={tone}
      pending={of.pending}
      failure={
        error === null ? null : <p>{failed({ message: textOf(error, m.admin_unknown_error()) })}</p>
      }
      onConfirm={of.confirm}
      onCancel={of.cancel}
    >
      {asked !== null && <Whom {...asked.user} />}
      <p>{what()}</p>
    </ConfirmDialog>
  )
}

/** Two people can have one name. */
const Whom = ({ fullName, email }: { fullName: string; email: string }) => (
  <p className="hp-user">
    <strong>{nameOf({ fullName, email })}</strong>
    {fullName !== '' && (
      <span className="hp-user__line">
        <Email address={email} />
      </span>
    )}
  </p>
)
