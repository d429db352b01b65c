import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { CompanyPicker } from '#web/shared/admin/company-page/company-picker.tsx'
import { NoCompany } from '#web/shared/admin/company-page/no-company.tsx'
import { useShownCompany } from '#web/shared/admin/company-page/use-shown-company.ts'
import { Skeleton, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DepartmentList } from './department-list.tsx'
import './departments.css'

/** USR-07: the departments of the company in the address, or else of the user's own company. */
export const DepartmentsPage = () => {
  const navigate = useNavigate()
  const search = useSearch({ from: '/guarded/admin/departments' })
  const { company, mayChoose, isLoading } = useShownCompany(search)
  return (
    <Page
      title={m.departments_title()}
      {...(company !== null && !mayChoose && { lead: <CompanyName companyId={company.id} /> })}
      above={
        search.company_name !== undefined &&
        mayChoose && <BackLink to="/admin/companies">{m.departments_back()}</BackLink>
      }
      beside={
        mayChoose && (
          <CompanyPicker
            company={company}
            onCompany={(chosen) =>
              void navigate({
                to: '/admin/departments',
                search: { company_id: chosen?.id, company_name: chosen?.name },
                resetScroll: false,
              })
            }
          />
        )
      }
    >
      {isLoading && <SkeletonRows rows={8} />}
      {company === null && !isLoading && (
        <NoCompany
          mayChoose={mayChoose}
          chooseText={m.departments_which_company_text()}
          noneText={m.departments_no_company_text()}
        />
      )}
      {company !== null && <DepartmentList key={company.id} companyId={company.id} />}
    </Page>
  )
}

/** The name of the user's own company. The list asks for the same answer. */
const CompanyName = ({ companyId }: { companyId: string }) => {
  const { data, error } = useQuery(useTRPC().departments.listWithUsage.queryOptions({ companyId }))
  return error === null && (data?.companyName ?? <Skeleton width={12} height={1.5} />)
}
