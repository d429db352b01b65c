import { EnvelopeClosedIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { Profile } from '#contract/profiles.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserAction } from './use-user-action.ts'
import { nameOf } from './user-name.ts'

type Props = {
  readonly user: Profile
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
}

/** USR-02, USR-03. Superadmins have a page of their own, and nobody puts an end to the own account. */
export const RowActions = ({ user, onEdit, onAsk }: Props) => {
  const own = useSession().profile
  const { id, isActive, isInvited } = user
  const name = nameOf(user)
  if (isSuperadmin(user.role)) return isSuperadmin(own.role) && <ToSuperadmins name={name} />

  const edit = (
    <Button
      variant="tertiary"
      size="small"
      icon={<PencilIcon aria-hidden />}
      aria-label={m.users_edit_which({ name })}
      onClick={() => onEdit(user)}
    >
      {m.admin_edit()}
    </Button>
  )
  if (id === own.id) return edit

  return (
    <>
      {edit}
      <span className="hp-user-toggle">
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          aria-label={
            isActive ? m.users_deactivate_which({ name }) : m.users_reactivate_which({ name })
          }
          onClick={() => onAsk(isActive ? 'deactivate' : 'reactivate', user)}
        >
          {isActive ? m.users_deactivate() : m.users_reactivate()}
        </Button>
      </span>
      <Button
        variant="tertiary"
        tone="danger"
        size="small"
        icon={<TrashIcon aria-hidden />}
        aria-label={m.users_delete_which({ name })}
        onClick={() => onAsk('remove', user)}
      >
        {m.admin_delete()}
      </Button>
      {isInvited && isActive && (
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<EnvelopeClosedIcon aria-hidden />}
          aria-label={m.users_invite_which({ name })}
          onClick={() => onAsk('invite', user)}
        >
          {m.users_invite()}
        </Button>
      )}
    </>
  )
}

const ToSuperadmins = ({ name }: { name: string }) => (
  <ButtonLink
    to="/admin/superadmin"
    variant="tertiary"
    size="small"
    icon={<PencilIcon aria-hidden />}
    aria-label={m.users_edit_superadmin({ name })}
  >
    {m.admin_edit()}
  </ButtonLink>
)
