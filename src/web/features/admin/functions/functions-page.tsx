import { useNavigate, useSearch } from '@tanstack/react-router'
import { CompanyPage } from '#web/shared/admin/company-page/page-of-company.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FunctionList } from './function-list.tsx'

/** FUP-120: who has which function in the departments of a company. */
export const FunctionsPage = () => {
  const navigate = useNavigate()
  const search = useSearch({ from: '/guarded/admin/functions' })
  return (
    <CompanyPage
      title={m.admin_section_functions()}
      lead={m.functions_lead()}
      search={search}
      onCompany={(chosen) =>
        void navigate({
          to: '/admin/functions',
          search: { company_id: chosen?.id, company_name: chosen?.name },
          resetScroll: false,
        })
      }
    >
      {({ id }) => <FunctionList key={id} companyId={id} />}
    </CompanyPage>
  )
}
