import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { relationTo } from '#web/shared/admin/object/relation-to.tsx'
import { Relations } from '#web/shared/admin/object/relations.tsx'
import { userCount } from '#web/shared/admin/object/user-count.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type CompanyRelationsProps = { readonly company: Company }

/** The departments and the users of a company. */
export const CompanyRelations = ({ company: { id, name } }: CompanyRelationsProps) => {
  const trpc = useTRPC()
  const departments = useQuery(trpc.departments.listWithUsage.queryOptions({ companyId: id }))
  const users = useQuery(trpc.profiles.list.queryOptions({ companyId: id, pageSize: 1 }))
  const error = departments.error ?? users.error
  if (error !== null) {
    return (
      <LoadFailed
        error={error}
        retry={() => Promise.all([departments.refetch(), users.refetch()])}
      />
    )
  }
  if (departments.data === undefined || users.data === undefined) return <SkeletonRows rows={2} />
  const { total } = users.data
  return (
    <Relations
      heading={m.object_used_by()}
      none={m.object_unused()}
      relations={[
        relationTo(
          'department',
          departments.data.rows,
          (department) => department.name,
          ({ usedSeats, allocatedSeats }) =>
            m.departments_seats_label({ used: usedSeats, total: allocatedSeats }),
        ),
        {
          heading: m.admin_section_users(),
          items:
            total === 0
              ? []
              : [
                  {
                    key: 'users',
                    content: (
                      <Link to="/admin/users" search={{ company_id: id, company_name: name }}>
                        {userCount(total)}
                      </Link>
                    ),
                  },
                ],
        },
      ]}
    />
  )
}
