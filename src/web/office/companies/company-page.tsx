import { useQuery } from '@tanstack/react-query'
import { useParams, Link } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import { hasRoom } from '#domain/organisation/seats.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Announcement } from '#web/office/kit/announcement.tsx'
import { Approvals } from '#web/office/kit/approval/approvals.tsx'
import { AllValues } from '#web/office/kit/content/dialogs/changes-dialog.tsx'
import { displayedFields } from '#web/office/kit/fields/values.ts'
import { ChangeHistory } from '#web/office/kit/object/change-history.tsx'
import { ObjectActions } from '#web/office/kit/object/object-actions.tsx'
import { ObjectPage, ObjectSection } from '#web/office/kit/object/object-page.tsx'
import { relationTo, Relations } from '#web/office/kit/object/relations.tsx'
import { userCount } from '#web/office/kit/object/user-count.ts'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CompanyBadges, Licences } from './company-display.tsx'
import { companyFields } from './company-fields.tsx'
import { companyActions, useCompanyActions } from './use-company-actions.tsx'
import '#web/office/kit/people.css'

const nameOf = ({ name }: Company): string => name

/** USR-05: one company. */
export const CompanyPage = () => {
  const { id } = useParams({ from: '/guarded/admin/companies/$id' })
  const { data, error, refetch } = useQuery(useTRPC().companies.get.queryOptions({ id }))
  const { announcement, onEdit, onAsk, dialogs } = useCompanyActions()
  return (
    <ObjectPage
      kind="company"
      row={data}
      nameOf={nameOf}
      stateOf={(company) => <CompanyBadges company={company} />}
      actionsOf={(company) => (
        <ObjectActions actions={companyActions(company, { onEdit, onAsk })} />
      )}
      error={error}
      retry={refetch}
      notices={
        <>
          <Announcement of={announcement} />
          {dialogs}
        </>
      }
    >
      {(company) => (
        <>
          <div className="hp-object__pair">
            <ObjectSection heading={m.object_facts()}>
              <Licences company={company} />
              <AllValues values={displayedFields(besideBar, company)} />
            </ObjectSection>
            <div>
              <CompanyRelations company={company} />
              <Approvals
                companyId={company.id}
                mayRecord
                frame={(content) => (
                  <ObjectSection heading={m.approval_heading()}>{content}</ObjectSection>
                )}
              />
            </div>
          </div>
          <ChangeHistory
            key={company.version}
            kind="company"
            id={company.id}
            name={company.name}
            createdAt={company.createdAt}
          />
        </>
      )}
    </ObjectPage>
  )
}

/** The bar above the facts says how many licences there are. */
const { totalLicenses: _, ...besideBar } = companyFields

type CompanyRelationsProps = { readonly company: Company }

/** The departments and the users of a company. */
const CompanyRelations = ({ company: { id, name } }: CompanyRelationsProps) => {
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
          ({ usedSeats, allocatedSeats }) => {
            const seats = m.company_seats({ used: usedSeats, total: allocatedSeats })
            if (hasRoom(usedSeats, allocatedSeats)) return seats
            return <strong>{m.company_seats_full({ seats })}</strong>
          },
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
