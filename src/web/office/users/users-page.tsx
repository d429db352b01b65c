import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { UserList } from './user-list.tsx'

/** USR-01: the users of a department, of a company, or all that one administers. */
export const UsersPage = (): ReactNode => {
  const { department_id } = useSearchOf('/guarded/admin/users')
  return department_id === undefined ? (
    <CompanyUsers />
  ) : (
    <DepartmentUsers key={department_id} departmentId={department_id} />
  )
}

/** ROLE-08: the company is a superadmin's to choose; to anyone else it is the own one. */
const CompanyUsers = () => {
  const { profile } = useSession()
  const { company_id, company_name } = useSearchOf('/guarded/admin/users')
  const choosesCompany = isSuperadmin(profile.role)
  const company = choosesCompany
    ? { companyId: company_id ?? null, companyName: company_name ?? company_id ?? null }
    : { companyId: profile.companyId, companyName: profile.companyName }
  return (
    <UserList
      head={{ lead: choosesCompany ? m.users_lead() : profile.companyName }}
      scope={{ ...company, departmentId: null, departmentName: null, choosesCompany }}
    />
  )
}

/** The address names it until the server has; what the server says holds. */
const DepartmentUsers = ({ departmentId }: { departmentId: string }) => {
  const search = useSearchOf('/guarded/admin/users')
  const { data } = useQuery(useTRPC().departments.get.queryOptions({ id: departmentId }))
  const companyId = data?.companyId ?? search.company_id
  const companyName = data?.companyName ?? search.company_name
  const departmentName = data?.name ?? search.department_name
  return (
    <UserList
      head={{
        lead: [departmentName, companyName].filter((name) => name !== undefined).join(', '),
        above: (
          <BackLink
            to="/admin/departments"
            search={{ company_id: companyId, company_name: companyName }}
          >
            {m.users_back()}
          </BackLink>
        ),
      }}
      scope={{
        companyId: companyId ?? null,
        companyName: companyName ?? null,
        departmentId,
        departmentName: departmentName ?? null,
        choosesCompany: false,
      }}
    />
  )
}
