import { PencilIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { ObjectActions } from '#web/shared/admin/object/object-actions.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import { userActions, type UserRowCallbacks } from './user-actions.tsx'

type UserRowActionsProps = UserRowCallbacks & { readonly user: Profile }

/** Superadmins have a list of their own. */
export const UserRowActions = ({ user, ...callbacks }: UserRowActionsProps) => {
  const own = useSession().profile
  const name = nameOf(user)
  if (isSuperadmin(user.role))
    return isSuperadmin(own.role) && <ToSuperadmins name={name} icon={undefined} />
  return <RowActions name={name} actions={userActions(user, own, callbacks)} beside={1} />
}

/** The same on the page of the user. */
export const UserPageActions = ({ user, ...callbacks }: UserRowActionsProps) => {
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
  return <ObjectActions actions={userActions(user, own, callbacks)} />
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
