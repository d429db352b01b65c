import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scopeChoices, ScopeSelect } from './scope-select.tsx'

export type Company = { readonly id: string; readonly name: string }

type CompanyFilterProps = {
  /** Null: none is chosen. */
  readonly company: Company | null
  /** The first option, for no company. */
  readonly none: string
  readonly onCompany: (company: Company | null) => void
}

/** ROLE-08, ADM-01: the company whose users or departments a page shows. For superadmins. */
export const CompanyFilter = ({ company, none, onCompany }: CompanyFilterProps) => {
  const companies = useQuery(useTRPC().companies.list.queryOptions({}))
  const choices = scopeChoices(companies.data?.rows, company ?? { id: '', name: '' }, false)
  return (
    <ScopeSelect
      label={m.users_company()}
      none={none}
      choices={choices}
      source={companies}
      value={company?.id ?? ''}
      onChange={(id) => onCompany(choices.find((one) => one.id === id) ?? null)}
      error={undefined}
      pending={false}
    />
  )
}
