import type { ComponentProps } from 'react'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'

type ScopeOption = { readonly id: string; readonly name: string; readonly isActive: boolean }

/**
 * USR-02: the options of a select. A new user gets only active places. The chosen place is always an option, also
 * before the list has loaded.
 */
export const scopeChoices = (
  all: readonly ScopeOption[] | undefined,
  chosen: { readonly id: string; readonly name: string },
  isNew: boolean,
): readonly ScopeOption[] => {
  const offered = (all ?? []).filter(({ id, isActive }) => isActive || !isNew || id === chosen.id)
  if (chosen.id === '' || offered.some(({ id }) => id === chosen.id)) return offered
  return [{ ...chosen, isActive: true }, ...offered]
}

type ScopeSelectProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> & {
  readonly choices: ReturnType<typeof scopeChoices>
  /** The first option, for no choice. */
  readonly none: string
  readonly onChange: (id: string) => void
  readonly source: { readonly error: unknown; readonly refetch: () => unknown }
}

/** A select for a company or a department; the option of an inactive one says so. */
export const ScopeSelect = ({ choices, none, onChange, source, ...rest }: ScopeSelectProps) => (
  <>
    <SelectField {...rest} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {choices.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : m.users_place_inactive({ name })}
        </option>
      ))}
    </SelectField>
    {source.error !== null && <LoadFailed error={source.error} retry={source.refetch} />}
  </>
)

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
