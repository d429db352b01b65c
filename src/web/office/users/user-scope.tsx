import { assignableRoles, undelegatedRoles } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'

/** Whose users are shown, and where a new one comes to. Null where it is not given. */
export type UserScope = {
  readonly companyId: string | null
  readonly companyName: string | null
  readonly departmentId: string | null
  readonly departmentName: string | null
  /** ROLE-08: a superadmin outside a department chooses the company. */
  readonly choosesCompany: boolean
}

type Company = { readonly id: string; readonly name: string; readonly isActive: boolean }

/** USR-02: where a new user comes to. A company that is the only one is not asked for. */
export const scopeOfNew = (scope: UserScope, companies: readonly Company[]): UserScope => {
  const [only, ...others] = companies.filter(({ isActive }) => isActive)
  if (!scope.choosesCompany || scope.companyId !== null) return scope
  if (only === undefined || others.length > 0) return scope
  return { ...scope, companyId: only.id, companyName: only.name }
}

/**
 * USR-02: the roles that the form offers, including the user's present role. Role 'user' has the same name ('Bruker')
 * and the same rights as a counselor (ROLE-01). It replaces the counselor in the list, so that no two options have one
 * name.
 */
export const roleChoices = (delegates: boolean, present: Role | null): readonly Role[] => {
  const offered = assignableRoles(delegates)
  if (present === null || offered.includes(present)) return offered
  if (present === 'user') return offered.map((role) => (role === 'counselor' ? present : role))
  return [...offered, present]
}

/** BO-08: to the switch of local administration, for who may press it. */
export const DelegationLink = () =>
  isSuperadmin(useSession().profile.role) && (
    <Link to="/admin/settings" search={{ setting: 'delegatedAdministration' }}>
      {m.users_role_to_setting()}
    </Link>
  )

/** BO-08: why some roles cannot be given. Nothing where all can. */
export const UndelegatedNote = () => {
  const { delegatedAdministration } = useSession()
  if (undelegatedRoles(delegatedAdministration).length === 0) return null
  return (
    <p>
      {m.users_role_not_delegated()} <DelegationLink />
    </p>
  )
}

/** Fetches again what a change of a user shows in: the list itself, and how many licences and seats are used. */
export const useRefreshUsers = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  return async (): Promise<void> => {
    void queries.invalidateQueries(trpc.companies.pathFilter())
    void queries.invalidateQueries(trpc.departments.pathFilter())
    void queries.invalidateQueries(trpc.functions.pathFilter())
    await queries.invalidateQueries(trpc.profiles.pathFilter())
  }
}
