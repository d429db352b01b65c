import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scopeChoices } from './scope-choices.ts'
import { ScopeSelect } from './scope-select.tsx'

type Company = { readonly id: string; readonly name: string }

type CompanyFilterProps = {
  /** Null: all of them. */
  readonly company: Company | null
  readonly onCompany: (company: Company | null) => void
}

/** ROLE-08: for superadmins. */
export const CompanyFilter = ({ company, onCompany }: CompanyFilterProps) => {
  const companies = useQuery(useTRPC().companies.list.queryOptions({}))
  const choices = scopeChoices(companies.data?.rows, company ?? { id: '', name: '' }, false)
  return (
    <ScopeSelect
      label={m.users_company()}
      none={m.users_company_all()}
      choices={choices}
      source={companies}
      value={company?.id ?? ''}
      onChange={(id) => onCompany(choices.find((one) => one.id === id) ?? null)}
      error={undefined}
      pending={false}
    />
  )
}
