import { EnvelopeClosedIcon, PencilIcon } from '@navikt/aksel-icons'
import type { Superadmin } from '#contract/superadmins.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { nameOf } from './name-of.ts'
import type { SuperadminAction } from './use-superadmin-action.ts'

type Props = {
  readonly superadmin: Superadmin
  /** Nobody shuts themselves out (D4). */
  readonly isOneself: boolean
  readonly onEdit: () => void
  readonly onAsk: (action: SuperadminAction) => void
}

export const RowActions = ({ superadmin, isOneself, onEdit, onAsk }: Props) => {
  const { isActive, isInvited } = superadmin
  const name = nameOf(superadmin)
  const edit = (
    <Button
      variant="tertiary"
      size="small"
      icon={<PencilIcon aria-hidden />}
      aria-label={m.superadmins_edit_which({ name })}
      onClick={onEdit}
    >
      {m.admin_edit()}
    </Button>
  )
  if (isOneself) return edit

  return (
    <>
      {edit}
      <Button
        variant="tertiary"
        tone="neutral"
        size="small"
        aria-label={
          isActive
            ? m.superadmins_deactivate_which({ name })
            : m.superadmins_reactivate_which({ name })
        }
        onClick={() => onAsk(isActive ? 'deactivate' : 'reactivate')}
      >
        {isActive ? m.superadmins_deactivate() : m.superadmins_reactivate()}
      </Button>
      <Button
        variant="tertiary"
        tone="danger"
        size="small"
        aria-label={m.superadmins_demote_which({ name })}
        onClick={() => onAsk('demote')}
      >
        {m.superadmins_demote()}
      </Button>
      {isInvited && isActive && (
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<EnvelopeClosedIcon aria-hidden />}
          aria-label={m.superadmins_invite_which({ name })}
          onClick={() => onAsk('invite')}
        >
          {m.superadmins_invite()}
        </Button>
      )}
    </>
  )
}
