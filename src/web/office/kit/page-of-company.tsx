import { CompanyFilter, type Company } from './scope/scope-select.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { EmptyState, SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { openSections } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import type { ReactNode } from 'react'
import './office-parts.css'

type CompanyPickerProps = {
  /** Null: none is chosen. */
  readonly company: Company | null
  readonly onCompany: (company: Company | null) => void
}

/** ADM-01: from one company to another, without the way over the companies. */
export const CompanyPicker = ({ company, onCompany }: CompanyPickerProps) => (
  <div className="hp-list__tools hp-company-picker">
    <CompanyFilter company={company} none={m.users_company_choose()} onCompany={onCompany} />
  </div>
)

type NoCompanyProps = {
  readonly mayChoose: boolean
  /** For a user who may choose a company. */
  readonly chooseText: string
  /** For a user whose account belongs to no company. */
  readonly noneText: string
}

/** In the place of what a page shows of a company, where the company is not known. */
export const NoCompany = ({ mayChoose, chooseText, noneText }: NoCompanyProps) => (
  <Card>
    {mayChoose ? (
      <EmptyState
        heading={m.departments_which_company()}
        action={<ButtonLink to="/admin/companies">{m.departments_to_companies()}</ButtonLink>}
      >
        {chooseText}
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
        {noneText}
      </EmptyState>
    )}
  </Card>
)

/** The company in the address of a page. */
type CompanySearch = {
  readonly company_id?: string | undefined
  readonly company_name?: string | undefined
}

/** The company of a page: the one in the address, or else the user's own, or else the only one there is. */
export const useShownCompany = ({ company_id, company_name }: CompanySearch) => {
  const { profile, delegatedAdministration } = useSession()
  const open = openSections(profile.role, delegatedAdministration)
  const mayChoose = open.some(({ id }) => id === 'companies')
  const companyId = company_id ?? profile.companyId
  const companyName = company_id === undefined ? profile.companyName : company_name
  const isOpen = companyId === null && mayChoose
  // The picker asks for the same answer.
  const companies = useQuery(useTRPC().companies.list.queryOptions({}, { enabled: isOpen }))
  const [only, ...others] = companies.data?.rows ?? []
  const onlyOne =
    isOpen && only !== undefined && others.length === 0 ? { id: only.id, name: only.name } : null
  return {
    company: companyId === null ? onlyOne : { id: companyId, name: companyName ?? companyId },
    /** Whether the user may open another one. */
    mayChoose,
    /** It is not known yet whether there is a choice. */
    isLoading: isOpen && companies.isPending,
  }
}

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
