import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { openSections } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { CompanyFilter } from '#web/shared/admin/company-filter.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState, Skeleton } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DepartmentList } from './department-list.tsx'
import './departments.css'

/** USR-07: the departments of the company in the address, or else of the user's own company. */
export const DepartmentsPage = () => {
  const { profile, delegatedAdministration } = useSession()
  const { company_id, company_name } = useSearch({ from: '/guarded/admin/departments' })
  const open = openSections(profile.role, delegatedAdministration)
  const mayOpenCompanies = open.some(({ id }) => id === 'companies')
  const companyId = company_id ?? profile.companyId
  const companyName = company_id === undefined ? profile.companyName : company_name
  return (
    <Page
      title={m.departments_title()}
      {...(companyId !== null &&
        !mayOpenCompanies && { lead: <CompanyName companyId={companyId} /> })}
      above={
        company_name !== undefined &&
        mayOpenCompanies && <BackLink to="/admin/companies">{m.departments_back()}</BackLink>
      }
      beside={
        mayOpenCompanies && (
          <CompanyPicker
            company={companyId === null ? null : { id: companyId, name: companyName ?? companyId }}
          />
        )
      }
    >
      {companyId === null ? (
        <NoCompany mayChoose={mayOpenCompanies} />
      ) : (
        <DepartmentList key={companyId} companyId={companyId} />
      )}
    </Page>
  )
}

/** ADM-01: from one company to another, without the way over the companies. */
const CompanyPicker = ({ company }: { company: { id: string; name: string } | null }) => {
  const navigate = useNavigate()
  return (
    <div className="hp-list__tools hp-departments__company">
      <CompanyFilter
        company={company}
        none={m.users_company_choose()}
        onCompany={(chosen) =>
          void navigate({
            to: '/admin/departments',
            search: { company_id: chosen?.id, company_name: chosen?.name },
            resetScroll: false,
          })
        }
      />
    </div>
  )
}

/** The name of the user's own company. The list asks for the same answer. */
const CompanyName = ({ companyId }: { companyId: string }) => {
  const { data, error } = useQuery(useTRPC().departments.listWithUsage.queryOptions({ companyId }))
  return error === null && (data?.companyName ?? <Skeleton width={12} height={1.5} />)
}

/** A user without a company arrives here from a company. */
const NoCompany = ({ mayChoose }: { mayChoose: boolean }) => (
  <Card>
    {mayChoose ? (
      <EmptyState
        heading={m.departments_which_company()}
        action={<ButtonLink to="/admin/companies">{m.departments_to_companies()}</ButtonLink>}
      >
        {m.departments_which_company_text()}
      </EmptyState>
    ) : (
      <EmptyState
        heading={m.departments_no_company()}
        action={
          <ButtonLink to="/admin" variant="secondary">
            {m.admin_back()}
          </ButtonLink>
        }
      >
        {m.departments_no_company_text()}
      </EmptyState>
    )}
  </Card>
)
