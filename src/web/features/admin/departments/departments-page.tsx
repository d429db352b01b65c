import { useSearch } from '@tanstack/react-router'
import { openSections } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
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
  const back = company_name !== undefined && mayOpenCompanies && (
    <BackLink to="/admin/companies">{m.departments_back()}</BackLink>
  )
  if (companyId !== null) {
    return <DepartmentList key={companyId} companyId={companyId} above={back} />
  }
  return (
    <Page title={m.departments_title()} above={back}>
      <NoCompany mayChoose={mayOpenCompanies} />
    </Page>
  )
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
