import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { DepartmentWithUsage } from '#contract/departments.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { AllValues } from '#web/office/kit/content/dialogs/changes-dialog.tsx'
import { displayedFields } from '#web/office/kit/fields/values.ts'
import { ChangeHistory } from '#web/office/kit/object/change-history.tsx'
import { ObjectActions } from '#web/office/kit/object/object-actions.tsx'
import { ObjectPage, ObjectSection } from '#web/office/kit/object/object-page.tsx'
import { relationTo, Relations } from '#web/office/kit/object/relations.tsx'
import { userCount } from '#web/office/kit/object/user-count.ts'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useDepartmentActions } from './department-actions.tsx'
import { DepartmentSeats, DepartmentStatus } from './department-display.tsx'
import { departmentFields } from './department-fields.tsx'
import '#web/office/kit/people.css'

/** A department with its seats in use, as the list of its company has it. */
const useDepartment = (id: string) => {
  const trpc = useTRPC()
  const found = useQuery(trpc.departments.get.queryOptions({ id }))
  const companyId = found.data?.companyId
  const listed = useQuery({
    ...trpc.departments.listWithUsage.queryOptions({ companyId: companyId ?? '' }),
    enabled: companyId !== undefined,
  })
  return {
    /** Null: the list does not have it. Undefined: it is not known yet. */
    department: listed.data && (listed.data.rows.find((row) => row.id === id) ?? null),
    error: found.error ?? listed.error,
    refetch: () => (found.error === null ? listed.refetch() : found.refetch()),
  }
}

const nameOf = ({ name }: DepartmentWithUsage): string => name

/** USR-07: one department. */
export const DepartmentPage = () => {
  const { id } = useParams({ from: '/guarded/admin/departments/$id' })
  const { department, error, refetch } = useDepartment(id)
  const { companyId, companyName } = department ?? {}
  const { announcement, actionsOf, dialogs } = useDepartmentActions(companyId ?? '')
  return (
    <ObjectPage
      kind="department"
      row={department}
      nameOf={nameOf}
      stateOf={DepartmentStatus}
      actionsOf={(row) => <ObjectActions actions={actionsOf(row)} />}
      error={error}
      retry={refetch}
      back={
        <BackLink
          to="/admin/departments"
          search={{ company_id: companyId, company_name: companyName }}
        >
          {m.users_back()}
        </BackLink>
      }
      notices={
        <>
          <Announcement of={announcement} />
          {dialogs}
        </>
      }
    >
      {(row) => (
        <>
          <div className="hp-object__pair">
            <ObjectSection heading={m.object_facts()}>
              <DepartmentSeats {...row} />
              <AllValues values={displayedFields(departmentFields, row)} />
            </ObjectSection>
            <div>
              <Relations
                heading={m.object_related()}
                relations={[
                  relationTo(
                    'company',
                    [{ id: row.companyId, name: row.companyName }],
                    ({ name }) => name,
                  ),
                ]}
                none={null}
              />
              <DepartmentUsers department={row} />
            </div>
          </div>
          <ChangeHistory
            key={row.version}
            kind="department"
            id={row.id}
            name={row.name}
            createdAt={row.createdAt}
          />
        </>
      )}
    </ObjectPage>
  )
}

/** How many users the department has, active or not. A failed fetch claims nothing. */
const DepartmentUsers = ({ department }: { readonly department: DepartmentWithUsage }) => {
  const { id, name, companyId, companyName } = department
  const { data } = useQuery(useTRPC().profiles.list.queryOptions({ departmentId: id, pageSize: 1 }))
  if (data === undefined) return null
  const search = {
    department_id: id,
    department_name: name,
    company_id: companyId,
    company_name: companyName,
  }
  const link = (
    <Link to="/admin/users" search={search}>
      {userCount(data.total)}
    </Link>
  )
  return (
    <Relations
      heading={m.object_used_by()}
      relations={[
        {
          heading: m.admin_section_users(),
          items: data.total === 0 ? [] : [{ key: 'users', content: link }],
        },
      ]}
      none={m.object_unused()}
    />
  )
}
