import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Profile } from '#contract/profiles.ts'
import { maySeeSignIns } from '#domain/access/grants.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { AccountStatus } from '#web/shared/account/account-status.tsx'
import { nameOf, Unconfirmed } from '#web/shared/account/user-label.tsx'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { ChangeHistory } from '#web/shared/admin/object/change-history.tsx'
import { ObjectPage } from '#web/shared/admin/object/object-page.tsx'
import { relationTo } from '#web/shared/admin/object/relation-to.tsx'
import { Relations } from '#web/shared/admin/object/relations.tsx'
import * as m from '#web/generated/messages/messages.js'
import { UserPageActions } from './row-actions.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserRights } from './user-rights.tsx'
import { UserSessions } from './user-sessions.tsx'
import type { UserScope } from './user-scope.ts'

/** USR-01: one user. */
export const UserPage = () => {
  const { id } = useParams({ from: '/guarded/admin/users/$id' })
  const { profile: own } = useSession()
  const seesSignIns = (user: Profile): boolean => maySeeSignIns(own.role, user.role)
  const { data, error, refetch } = useQuery(useTRPC().profiles.get.queryOptions({ id }))
  const { announcement, onEdit, onAsk, dialogs } = useUserActions(useOwnScope())
  return (
    <ObjectPage
      kind="user"
      row={data}
      nameOf={nameOf}
      error={error}
      retry={refetch}
      notices={
        <>
          <Announcement of={announcement} />
          {dialogs}
        </>
      }
    >
      {(user) => (
        <>
          <div>
            <AccountStatus {...user} />
          </div>
          {user.unconfirmedReset !== null && <Unconfirmed {...user.unconfirmedReset} />}
          <UserPageActions user={user} onEdit={onEdit} onAsk={onAsk} />
          <UserFacts user={user} seesSignIns={seesSignIns(user)} />
          <UserRights user={user} />
          {seesSignIns(user) && <UserSessions user={user} />}
          <Relations heading={m.object_related()} relations={placesOf(user)} none={null} />
          <ChangeHistory
            key={user.version}
            kind="user"
            id={user.id}
            name={nameOf(user)}
            createdAt={user.createdAt}
          />
        </>
      )}
    </ObjectPage>
  )
}

/** ROLE-08: only a superadmin chooses the company in the form. */
const useOwnScope = (): UserScope => {
  const { role, companyId, companyName } = useSession().profile
  const choosesCompany = isSuperadmin(role)
  return {
    companyId: choosesCompany ? null : companyId,
    companyName: choosesCompany ? null : companyName,
    departmentId: null,
    departmentName: null,
    choosesCompany,
  }
}

const placesOf = ({ companyId, companyName, departmentId, departmentName }: Profile) => [
  relationTo('company', placeOf(companyId, companyName), ({ name }) => name),
  relationTo('department', placeOf(departmentId, departmentName), ({ name }) => name),
]

const placeOf = (id: string | null, name: string | null) =>
  id === null ? [] : [{ id, name: name ?? m.users_place_unknown() }]
