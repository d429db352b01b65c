import { textOf } from '#web/lib/failure.ts'
import { Email } from '#web/parts/email.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { nameOf } from './name-of.ts'
import type { SuperadminAction, useSuperadminAction } from './use-superadmin-action.ts'

const texts = {
  deactivate: {
    heading: m.superadmins_deactivate_heading,
    what: m.superadmins_deactivate_what,
    confirm: m.superadmins_deactivate,
    pending: m.superadmins_deactivating,
    tone: 'danger',
  },
  reactivate: {
    heading: m.superadmins_reactivate_heading,
    what: m.superadmins_reactivate_what,
    confirm: m.superadmins_reactivate,
    pending: m.superadmins_reactivating,
    tone: 'accent',
  },
  invite: {
    heading: m.superadmins_invite_heading,
    what: m.superadmins_invite_what,
    confirm: m.superadmins_invite_confirm,
    pending: m.superadmins_inviting,
    tone: 'accent',
  },
  demote: {
    heading: m.superadmins_demote_heading,
    what: m.superadmins_demote_what,
    confirm: m.superadmins_demote,
    pending: m.superadmins_demoting,
    tone: 'danger',
  },
} as const satisfies Record<SuperadminAction, object>

/** USR-09: names the person, and says what follows, before it is done. */
export const SuperadminQuestion = ({ of }: { of: ReturnType<typeof useSuperadminAction> }) => {
  const { asked, error } = of
  const { heading, what, confirm, pending, tone } = texts[asked?.action ?? 'demote']
  return (
    <ConfirmDialog
      heading={heading()}
      open={asked !== null}
      confirmLabel={confirm()}
      pendingLabel={pending()}
      tone={tone}
      pending={of.pending}
      failure={
        error === null ? null : (
          <p>{m.admin_save_failed({ message: textOf(error, m.admin_unknown_error()) })}</p>
        )
      }
      onConfirm={of.confirm}
      onCancel={of.cancel}
    >
      {asked !== null && <Whom {...asked.superadmin} />}
      <p>{what()}</p>
    </ConfirmDialog>
  )
}

/** Two people can have one name. */
const Whom = ({ fullName, email }: { fullName: string; email: string }) => (
  <p>
    <strong>{nameOf({ fullName, email })}</strong>
    {fullName !== '' && (
      <span className="hp-superadmin__email">
        <Email address={email} />
      </span>
    )}
  </p>
)
