import type { ReactNode } from 'react'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Company } from '../scope/company-filter.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { NoCompany } from './no-company.tsx'
import { useShownCompany, type CompanySearch } from './use-shown-company.ts'

type CompanyPageProps = {
  readonly title: string
  readonly lead: string
  readonly search: CompanySearch
  readonly onCompany: (company: Company | null) => void
  readonly children: (company: Company) => ReactNode
}

/** ROLE-08: a page about one company. A superadmin chooses it; others see their own. */
export const CompanyPage = ({ title, lead, search, onCompany, children }: CompanyPageProps) => {
  const { company, mayChoose, isLoading } = useShownCompany(search)
  return (
    <Page
      title={title}
      lead={lead}
      beside={mayChoose && <CompanyPicker company={company} onCompany={onCompany} />}
    >
      {isLoading && <SkeletonRows rows={8} />}
      {company === null && !isLoading && (
        <NoCompany
          mayChoose={mayChoose}
          chooseText={m.company_page_choose_text()}
          noneText={m.company_page_none_text()}
        />
      )}
      {company !== null && children(company)}
    </Page>
  )
}
